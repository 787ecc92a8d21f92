create table "addressProofs" ("tokenHash" text collate "C" not null primary key, "userId" text collate "C" not null references "users" ("id") on delete cascade, "expiresAt" bigint not null) ;
create index "addressProofs_user" on "addressProofs" ("userId");
create index "addressProofs_expiresAt" on "addressProofs" ("expiresAt");
