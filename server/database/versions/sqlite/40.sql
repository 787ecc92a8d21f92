create table "helpers" ("userId" text not null primary key references "users" ("id") on delete cascade, "rights" text not null, "pausedAt" integer, "addedAt" integer not null) strict;
