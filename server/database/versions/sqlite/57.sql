drop index "products_stock";
create index "products_stock" on "products" ("stock", "nameKey", "id", "archivedAt", "createdAt", "priceInPaisa", "productId");
drop index "orders_status";
create index "orders_status" on "orders" ("status", "createdAt" desc, "orderNumber" desc, "endedAt", "totalInPaisa", "city", "source") where "endedAt" is null;
