alter table "removedOrders" add column "phoneE164" text;
alter table "removedOrders" add column "refused" integer default 0 not null;
create index "orders_phone" on "orders" ("phoneE164", "status");
create index "removedOrders_phone" on "removedOrders" ("phoneE164");
