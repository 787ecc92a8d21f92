alter table "sessions" add column "deviceName" text;
