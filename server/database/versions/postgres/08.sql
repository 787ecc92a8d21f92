create table "pictures" ("url" text collate "C" not null primary key, "name" text collate "C" not null, "kind" text collate "C" not null, "createdAt" bigint not null, constraint "pictures_kind" check ("kind" in ('product', 'slider'))) ;
create index "orderLines_image" on "orderLines" ("image");
