create table "pictures" ("url" text not null primary key, "name" text not null, "kind" text not null, "createdAt" integer not null, constraint "pictures_kind" check ("kind" in ('product', 'slider'))) strict;
create index "orderLines_image" on "orderLines" ("image");
