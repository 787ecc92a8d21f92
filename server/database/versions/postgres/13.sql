alter table "accounts" add column "mustChange" bigint default 0 not null;
