alter table "orders" add column "gift" text;
