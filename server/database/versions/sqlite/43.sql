create table "exchanges" ("orderId" text not null primary key references "orders" ("id") on delete cascade, "ofOrderId" text not null references "orders" ("id") on delete cascade, "lines" text not null, "reason" text not null, "createdAt" integer not null, "backAt" integer) strict;
create index "exchanges_of" on "exchanges" ("ofOrderId");
