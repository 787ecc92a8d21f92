alter table "orderLines" add column "picked" text collate "C" default '' not null;
