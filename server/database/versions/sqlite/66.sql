create table "waits" ("id" text not null primary key, "productId" text not null references "products" ("id") on delete cascade, "contact" text not null, "userId" text references "users" ("id") on delete cascade, "language" text not null, "createdAt" integer not null, "confirmedAt" integer, "toldAt" integer, "linkHash" text) strict;
create unique index "waits_contact" on "waits" ("productId", "contact");
create index "waits_of_contact" on "waits" ("contact");
create index "waits_of_user" on "waits" ("userId");
create index "waits_by_link" on "waits" ("linkHash");
