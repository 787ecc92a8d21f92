create table "exchangeRequests" ("id" text not null primary key, "orderId" text not null references "orders" ("id") on delete cascade, "lines" text not null, "cause" text not null, "words" text not null, "askedAt" integer not null, "answeredAt" integer, "answer" text default '' not null, "madeOrderId" text references "orders" ("id") on delete cascade) strict;
create index "exchangeRequests_of" on "exchangeRequests" ("orderId");
create unique index "exchangeRequests_open" on "exchangeRequests" ("orderId") where "answeredAt" is null;
create table "exchangePictures" ("id" text not null primary key, "requestId" text not null references "exchangeRequests" ("id") on delete cascade, "picture" text not null, "createdAt" integer not null) strict;
create index "exchangePictures_of" on "exchangePictures" ("requestId");
create unique index "exchangePictures_picture" on "exchangePictures" ("picture");
