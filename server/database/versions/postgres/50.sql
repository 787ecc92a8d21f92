create table "productPictures" ("productId" text collate "C" not null references "products" ("id") on delete cascade, "place" bigint not null, "url" text collate "C" not null, "alt" text collate "C" not null, "altUrdu" text collate "C" not null, constraint "productPictures_key" primary key ("productId", "place")) ;
create index "productPictures_url" on "productPictures" ("url");
alter table "products" add column "imageAlt" text collate "C" default '' not null;
alter table "products" add column "imageAltUrdu" text collate "C" default '' not null;
