drop index "orderEvents_order";
create index "orderEvents_order" on "orderEvents" ("orderId", "kind", "id");
