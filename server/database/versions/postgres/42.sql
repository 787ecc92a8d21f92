alter table "orders" add column "linkGeneration" bigint default 0 not null;
alter table "orders" add column "linkHash" text collate "C";
create unique index "orders_linkHash" on "orders" ("linkHash");
