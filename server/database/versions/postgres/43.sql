create table "exchanges" ("orderId" text collate "C" not null primary key references "orders" ("id") on delete cascade, "ofOrderId" text collate "C" not null references "orders" ("id") on delete cascade, "lines" text collate "C" not null, "reason" text collate "C" not null, "createdAt" bigint not null, "backAt" bigint) ;
create index "exchanges_of" on "exchanges" ("ofOrderId");
