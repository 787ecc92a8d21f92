alter table "users" add column "twoFactorEnabled" boolean;
create table "twoFactors" ("id" text collate "C" not null primary key, "userId" text collate "C" not null references "users" ("id") on delete cascade, "secret" text collate "C" not null, "backupCodes" text collate "C" not null, "verified" boolean, "failedVerificationCount" bigint, "lockedUntil" timestamptz) ;
create unique index "twoFactors_userId" on "twoFactors" ("userId");
