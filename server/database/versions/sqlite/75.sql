alter table "contacts" add column "language" text default '' not null;
