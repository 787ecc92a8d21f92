create table "lockedMonths" ("month" text not null primary key, "at" integer not null, "actorName" text not null) strict;
