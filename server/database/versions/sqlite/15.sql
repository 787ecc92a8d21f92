create table "addressProofs" ("tokenHash" text not null primary key, "userId" text not null references "users" ("id") on delete cascade, "expiresAt" integer not null) strict;
create index "addressProofs_user" on "addressProofs" ("userId");
create index "addressProofs_expiresAt" on "addressProofs" ("expiresAt");
