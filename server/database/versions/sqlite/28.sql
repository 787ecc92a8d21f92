create table "settings" ("topic" text not null primary key, "value" text not null, "updatedAt" integer not null) strict;
