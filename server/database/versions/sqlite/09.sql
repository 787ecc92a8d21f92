create table "searchWords" ("id" text not null primary key, "words" text not null, "createdAt" integer not null) strict;
create index "products_sample" on "products" ("mainCategory", "category", "createdAt", "id");
