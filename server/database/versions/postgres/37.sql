create table "people" ("phoneE164" text collate "C" not null primary key, "note" text collate "C" default '' not null, "mergedInto" text collate "C", "clearedAt" bigint) ;
create index "people_merged" on "people" ("mergedInto");
create index "orders_made" on "orders" ("createdAt", "id");
create index "orders_person" on "orders" ("phoneE164", "createdAt", "id");
create index "conversations_email" on "conversations" ("email");
