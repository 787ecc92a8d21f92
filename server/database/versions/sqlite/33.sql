alter table "users" add column "twoFactorEnabled" integer;
create table "twoFactors" ("id" text not null primary key, "userId" text not null references "users" ("id") on delete cascade, "secret" text not null, "backupCodes" text not null, "verified" integer, "failedVerificationCount" integer, "lockedUntil" text) strict;
create unique index "twoFactors_userId" on "twoFactors" ("userId");
