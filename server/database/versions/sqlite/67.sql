create table "reviews" ("id" text not null primary key, "orderId" text not null references "orders" ("id") on delete cascade, "productId" text not null, "stars" integer not null, "trueToColour" text not null, "text" text not null, "name" text not null, "state" text not null, "version" integer default 0 not null, "writtenAt" integer not null, "decidedAt" integer, "answer" text default '' not null, "reports" integer default 0 not null, constraint "reviews_line" unique ("orderId", "productId")) strict;
create index "reviews_of" on "reviews" ("productId", "state", "writtenAt");
create index "reviews_state" on "reviews" ("state", "writtenAt");
create table "reviewPictures" ("id" text not null primary key, "reviewId" text not null references "reviews" ("id") on delete cascade, "picture" text not null, "createdAt" integer not null) strict;
create index "reviewPictures_of" on "reviewPictures" ("reviewId");
create unique index "reviewPictures_picture" on "reviewPictures" ("picture");
