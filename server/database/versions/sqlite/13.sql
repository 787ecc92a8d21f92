alter table "accounts" add column "mustChange" integer default 0 not null;
