alter table "products" add column "nameUrdu" text collate "C" default '' not null;
alter table "products" add column "descriptionUrdu" text collate "C" default '' not null;
