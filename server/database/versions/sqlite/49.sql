create table "sales" ("id" text not null primary key, "name" text not null, "percent" integer check (percent between 1 and 99), "priceInPaisa" integer check ("priceInPaisa" > 0), "mainCategory" text, "category" text, "fromMs" integer not null, "untilMs" integer not null, "createdAt" integer not null, constraint "sales_reduction" check ((percent is null) <> ("priceInPaisa" is null))) strict;
create index "sales_untilMs" on "sales" ("untilMs", "id");
create table "saleProducts" ("saleId" text not null references "sales" ("id") on delete cascade, "productId" text not null references "products" ("id") on delete cascade, constraint "saleProducts_pk" primary key ("saleId", "productId")) strict;
create index "saleProducts_product" on "saleProducts" ("productId");
alter table "orderLines" add column "wasInPaisa" integer;
