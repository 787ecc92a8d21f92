create table "jobs" ("name" text not null primary key, "ranAt" integer not null) strict;
create table "secrets" ("name" text not null primary key, "value" text not null) strict;
create table "attempts" ("key" text not null primary key, "since" integer not null, "count" integer not null) strict;
create index "attempts_since" on "attempts" ("since");
