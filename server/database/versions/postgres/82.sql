alter table "categories" add column "nameUrdu" text collate "C" default '' not null;
alter table "categories" add column "nameRoman" text collate "C" default '' not null;
