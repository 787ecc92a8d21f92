drop index "orders_status";
create index "orders_status" on "orders" ("status", "createdAt" desc, "orderNumber" desc, "endedAt", "totalInPaisa", "city", "source", "id") where "endedAt" is null;
drop index "products_stock";
create index "products_stock" on "products" ("stock", "nameKey", "id", "archivedAt", "createdAt", "priceInPaisa", "productId");
create index "products_archived" on "products" ("archivedAt") where "archivedAt" is not null;
