alter table "products" add column "nameUrdu" text default '' not null;
alter table "products" add column "descriptionUrdu" text default '' not null;
