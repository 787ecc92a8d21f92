alter table "products" add column "shelf" text default '' not null;
alter table "stockTakes" add column "shelf" text default '' not null;
create index "products_shelf" on "products" ("shelf", "archivedAt");
