alter table "removedOrders" add column "phoneE164" text collate "C";
alter table "removedOrders" add column "refused" bigint default 0 not null;
create index "orders_phone" on "orders" ("phoneE164", "status");
create index "removedOrders_phone" on "removedOrders" ("phoneE164");
