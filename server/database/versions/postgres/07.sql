create table "jobs" ("name" text collate "C" not null primary key, "ranAt" bigint not null) ;
create table "secrets" ("name" text collate "C" not null primary key, "value" text collate "C" not null) ;
create table "attempts" ("key" text collate "C" not null primary key, "since" bigint not null, "count" bigint not null) ;
create index "attempts_since" on "attempts" ("since");
