drop index "products_stock";
create index "products_stock" on "products" ("stock", "nameKey", "id", "archivedAt", "createdAt", "priceInPaisa", "productId");
