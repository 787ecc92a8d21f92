create table "waits" ("id" text collate "C" not null primary key, "productId" text collate "C" not null references "products" ("id") on delete cascade, "contact" text collate "C" not null, "userId" text collate "C" references "users" ("id") on delete cascade, "language" text collate "C" not null, "createdAt" bigint not null, "confirmedAt" bigint, "toldAt" bigint, "linkHash" text collate "C") ;
create unique index "waits_contact" on "waits" ("productId", "contact");
create index "waits_of_contact" on "waits" ("contact");
create index "waits_of_user" on "waits" ("userId");
create index "waits_by_link" on "waits" ("linkHash");
