create table "searchWords" ("id" text collate "C" not null primary key, "words" text collate "C" not null, "createdAt" bigint not null) ;
create index "products_sample" on "products" ("mainCategory", "category", "createdAt", "id");
