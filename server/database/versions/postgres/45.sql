create table "exchangeRequests" ("id" text collate "C" not null primary key, "orderId" text collate "C" not null references "orders" ("id") on delete cascade, "lines" text collate "C" not null, "cause" text collate "C" not null, "words" text collate "C" not null, "askedAt" bigint not null, "answeredAt" bigint, "answer" text collate "C" default '' not null, "madeOrderId" text collate "C" references "orders" ("id") on delete cascade) ;
create index "exchangeRequests_of" on "exchangeRequests" ("orderId");
create unique index "exchangeRequests_open" on "exchangeRequests" ("orderId") where "answeredAt" is null;
create table "exchangePictures" ("id" text collate "C" not null primary key, "requestId" text collate "C" not null references "exchangeRequests" ("id") on delete cascade, "picture" text collate "C" not null, "createdAt" bigint not null) ;
create index "exchangePictures_of" on "exchangePictures" ("requestId");
create unique index "exchangePictures_picture" on "exchangePictures" ("picture");
