alter table "contacts" add column "language" text collate "C" default '' not null;
