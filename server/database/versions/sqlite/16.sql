alter table "categories" add column "mainCategory" text;
