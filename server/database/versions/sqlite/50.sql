create table "productPictures" ("productId" text not null references "products" ("id") on delete cascade, "place" integer not null, "url" text not null, "alt" text not null, "altUrdu" text not null, constraint "productPictures_key" primary key ("productId", "place")) strict;
create index "productPictures_url" on "productPictures" ("url");
alter table "products" add column "imageAlt" text default '' not null;
alter table "products" add column "imageAltUrdu" text default '' not null;
