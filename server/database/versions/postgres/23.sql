alter table "orders" alter column "userId" drop not null;
alter table "removedOrders" alter column "userId" drop not null;
alter table "orders" add column "charges" text collate "C" default '[]' not null;
