create table "ledger" ("id" integer not null primary key, "at" integer not null, "day" integer not null, "orderId" text references "orders" ("id"), "kind" text not null, "way" text, "courier" text, "amountInPaisa" integer not null, "reference" text not null, "note" text not null, "corrects" integer, "onceKey" text unique, "actorKind" text not null, "actorId" text, "actorName" text not null, constraint "ledger_amount" check ("amountInPaisa" >= 0 or "corrects" is not null)) strict;
create index "ledger_day" on "ledger" ("day", "kind");
create index "ledger_order" on "ledger" ("orderId");
create index "ledger_corrects" on "ledger" ("corrects");
create trigger "ledger_stay" before update on "ledger" begin select raise(abort, 'an entry of the ledger is never changed'); end;
create trigger "ledger_keep" before delete on "ledger" begin select raise(abort, 'an entry of the ledger is never changed'); end;
alter table "orders" add column "receivedInPaisa" integer default 0 not null;
create index "orders_unpaid" on "orders" ("createdAt") where "status" in ('delivered', 'archived') and "receivedInPaisa" < "totalInPaisa";
create index "orders_to_refund" on "orders" ("endedAt") where "endedAt" is not null and "status" <> 'archived' and "receivedInPaisa" > 0;
