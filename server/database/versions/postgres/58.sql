create index "products_elsewhere" on "products" ("image") where ("image" < '/' or "image" >= '0');
create index "productPictures_elsewhere" on "productPictures" ("url") where ("url" < '/' or "url" >= '0');
create index "exchangePictures_elsewhere" on "exchangePictures" ("picture") where ("picture" < '/' or "picture" >= '0');
create index "orderLines_elsewhere" on "orderLines" ("image") where ("image" < '/' or "image" >= '0');
drop index "orders_sent";
create index "orders_sent" on "orders" ("createdAt" desc, "id", "city", "status", "step", "comesBackAs", "source") where "status" in ('delivering', 'delivered', 'lost', 'archived', 'refused', 'returned', 'undelivered') and ("status" <> 'delivering' or "step" = 'coming back');
