alter table "sessions" add column "usedAt" integer;
alter table "sessions" add column "provedAt" integer;
alter table "addressProofs" add column "email" text;
