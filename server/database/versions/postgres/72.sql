create table "khatas" ("id" text collate "C" not null primary key, "side" text collate "C" not null, "name" text collate "C" not null, "phoneE164" text collate "C", "note" text collate "C" not null, "limitInPaisa" bigint not null, "createdAt" bigint not null) ;
create unique index "khatas_customer" on "khatas" ("phoneE164") where "side" = 'customer';
alter table "ledger" add column "khataId" text collate "C" references "khatas" ("id");
create index "ledger_khata" on "ledger" ("khataId", "id") where "khataId" is not null;
