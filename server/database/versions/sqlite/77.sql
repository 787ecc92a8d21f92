alter table "stockMovements" add column "valueInPaisa" integer;
create index "stockMovements_order" on "stockMovements" ("orderId", "productId");
