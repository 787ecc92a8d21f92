alter table "orders" drop constraint "orders_total";
alter table "orders" add column "version" bigint default 0 not null;
alter table "orderLines" add column "listedInPaisa" bigint;
alter table "orderLines" add column "priceReason" text collate "C" default '' not null;
