alter table "sessions" add column "usedAt" bigint;
alter table "sessions" add column "provedAt" bigint;
alter table "addressProofs" add column "email" text collate "C";
