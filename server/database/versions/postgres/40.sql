create table "helpers" ("userId" text collate "C" not null primary key references "users" ("id") on delete cascade, "rights" text collate "C" not null, "pausedAt" bigint, "addedAt" bigint not null) ;
