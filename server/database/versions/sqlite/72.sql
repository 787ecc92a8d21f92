create table "khatas" ("id" text not null primary key, "side" text not null, "name" text not null, "phoneE164" text, "note" text not null, "limitInPaisa" integer not null, "createdAt" integer not null) strict;
create unique index "khatas_customer" on "khatas" ("phoneE164") where "side" = 'customer';
alter table "ledger" add column "khataId" text references "khatas" ("id");
create index "ledger_khata" on "ledger" ("khataId", "id") where "khataId" is not null;
