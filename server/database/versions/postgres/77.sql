alter table "stockMovements" add column "valueInPaisa" bigint;
create index "stockMovements_order" on "stockMovements" ("orderId", "productId");
