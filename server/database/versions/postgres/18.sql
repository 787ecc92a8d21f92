alter table "events" add column "writeId" text collate "C";
