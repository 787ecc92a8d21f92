alter table "orderLines" add column "picked" text default '' not null;
