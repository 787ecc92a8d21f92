alter table "products" add column "lowStock" bigint default 0 not null;
alter table "products" add column "archivedAt" bigint;
alter table "stockMovements" add column "userId" text collate "C";
create index "products_offered" on "products" ("mainCategory", "category", "archivedAt");
create index "products_low" on "products" ("lowStock", "stock", "archivedAt");
