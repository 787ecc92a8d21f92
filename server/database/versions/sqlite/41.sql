alter table "orders" add column "comesBackAs" text;
create table "parcels" ("orderId" text not null primary key references "orders" ("id") on delete cascade, "courier" text not null, "courierName" text not null, "number" text, "batch" text, "handedAt" integer not null) strict;
create unique index "parcels_number" on "parcels" ("number", "courier");
create index "parcels_batch" on "parcels" ("batch");
create index "parcels_handed" on "parcels" ("handedAt");
