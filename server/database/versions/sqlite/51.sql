alter table "products" add column "lowStock" integer default 0 not null;
alter table "products" add column "archivedAt" integer;
alter table "stockMovements" add column "userId" text;
create index "products_offered" on "products" ("mainCategory", "category", "archivedAt");
create index "products_low" on "products" ("lowStock", "stock", "archivedAt");
