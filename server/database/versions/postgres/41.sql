alter table "orders" add column "comesBackAs" text collate "C";
create table "parcels" ("orderId" text collate "C" not null primary key references "orders" ("id") on delete cascade, "courier" text collate "C" not null, "courierName" text collate "C" not null, "number" text collate "C", "batch" text collate "C", "handedAt" bigint not null) ;
create unique index "parcels_number" on "parcels" ("number", "courier");
create index "parcels_batch" on "parcels" ("batch");
create index "parcels_handed" on "parcels" ("handedAt");
