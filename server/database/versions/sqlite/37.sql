create table "people" ("phoneE164" text not null primary key, "note" text default '' not null, "mergedInto" text, "clearedAt" integer) strict;
create index "people_merged" on "people" ("mergedInto");
create index "orders_made" on "orders" ("createdAt", "id");
create index "orders_person" on "orders" ("phoneE164", "createdAt", "id");
create index "conversations_email" on "conversations" ("email");
