create table "settings" ("topic" text collate "C" not null primary key, "value" text collate "C" not null, "updatedAt" bigint not null) ;
