create table "reviews" ("id" text collate "C" not null primary key, "orderId" text collate "C" not null references "orders" ("id") on delete cascade, "productId" text collate "C" not null, "stars" bigint not null, "trueToColour" text collate "C" not null, "text" text collate "C" not null, "name" text collate "C" not null, "state" text collate "C" not null, "version" bigint default 0 not null, "writtenAt" bigint not null, "decidedAt" bigint, "answer" text collate "C" default '' not null, "reports" bigint default 0 not null, constraint "reviews_line" unique ("orderId", "productId")) ;
create index "reviews_of" on "reviews" ("productId", "state", "writtenAt");
create index "reviews_state" on "reviews" ("state", "writtenAt");
create table "reviewPictures" ("id" text collate "C" not null primary key, "reviewId" text collate "C" not null references "reviews" ("id") on delete cascade, "picture" text collate "C" not null, "createdAt" bigint not null) ;
create index "reviewPictures_of" on "reviewPictures" ("reviewId");
create unique index "reviewPictures_picture" on "reviewPictures" ("picture");
