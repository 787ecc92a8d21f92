alter table "products" add column "shelf" text collate "C" default '' not null;
alter table "stockTakes" add column "shelf" text collate "C" default '' not null;
create index "products_shelf" on "products" ("shelf", "archivedAt");
