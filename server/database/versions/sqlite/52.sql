create index "products_likeKind" on "products" ("mainCategory", "category", "kind", "priceInPaisa", "id") where stock > 0 and "archivedAt" is null;
create index "products_likePrice" on "products" ("mainCategory", "priceInPaisa", "id") where stock > 0 and "archivedAt" is null;
