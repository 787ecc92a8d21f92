alter table "removedOrders" add column "status" text default 'pending' not null;
alter table "removedOrders" add column "words" text default '' not null;
create index "removedOrders_removedAt" on "removedOrders" ("removedAt");
create index "removedOrders_user" on "removedOrders" ("userId", "removedAt");
alter table "outbox" add column "orderId" text;
create index "outbox_order" on "outbox" ("orderId");
