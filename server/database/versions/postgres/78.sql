create table "lockedMonths" ("month" text collate "C" not null primary key, "at" bigint not null, "actorName" text collate "C" not null) ;
