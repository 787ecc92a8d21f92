create table "sales" ("id" text collate "C" not null primary key, "name" text collate "C" not null, "percent" bigint check (percent between 1 and 99), "priceInPaisa" bigint check ("priceInPaisa" > 0), "mainCategory" text collate "C", "category" text collate "C", "fromMs" bigint not null, "untilMs" bigint not null, "createdAt" bigint not null, constraint "sales_reduction" check ((percent is null) <> ("priceInPaisa" is null))) ;
create index "sales_untilMs" on "sales" ("untilMs", "id");
create table "saleProducts" ("saleId" text collate "C" not null references "sales" ("id") on delete cascade, "productId" text collate "C" not null references "products" ("id") on delete cascade, constraint "saleProducts_pk" primary key ("saleId", "productId")) ;
create index "saleProducts_product" on "saleProducts" ("productId");
alter table "orderLines" add column "wasInPaisa" bigint;
