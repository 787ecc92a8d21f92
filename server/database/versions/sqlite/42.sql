alter table "orders" add column "linkGeneration" integer default 0 not null;
alter table "orders" add column "linkHash" text;
create unique index "orders_linkHash" on "orders" ("linkHash");
