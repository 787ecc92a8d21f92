alter table "categories" add column "nameUrdu" text default '' not null;
alter table "categories" add column "nameRoman" text default '' not null;
