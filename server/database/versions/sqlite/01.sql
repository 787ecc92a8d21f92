create table "users" ("id" text not null primary key, "fullName" text not null, "email" text not null unique, "emailVerified" integer not null, "image" text, "isAdmin" integer not null, "createdAt" text not null, "updatedAt" text not null) strict;
create table "sessions" ("id" text not null primary key, "token" text not null unique, "userId" text not null references "users" ("id") on delete cascade, "expiresAt" text not null, "ipAddress" text, "userAgent" text, "createdAt" text not null, "updatedAt" text not null) strict;
create index "sessions_userId" on "sessions" ("userId");
create table "accounts" ("id" text not null primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references "users" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text, "password" text, "createdAt" text not null, "updatedAt" text not null) strict;
create index "accounts_userId" on "accounts" ("userId");
create table "verifications" ("id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt" text not null, "createdAt" text not null, "updatedAt" text not null) strict;
create index "verifications_identifier" on "verifications" ("identifier");
