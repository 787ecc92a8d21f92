alter table "removedOrders" add column "status" text collate "C" default 'pending' not null;
alter table "removedOrders" add column "words" text collate "C" default '' not null;
create index "removedOrders_removedAt" on "removedOrders" ("removedAt");
create index "removedOrders_user" on "removedOrders" ("userId", "removedAt");
alter table "outbox" add column "orderId" text collate "C";
create index "outbox_order" on "outbox" ("orderId");
