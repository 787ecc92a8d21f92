alter table "users" add column "language" text default 'en' not null;
alter table "orders" add column "language" text default 'en' not null;
alter table "pushDevices" add column "language" text default 'en' not null;
