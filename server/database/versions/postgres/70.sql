alter table "orders" add column "gift" text collate "C";
