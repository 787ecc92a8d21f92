create index "ledger_khata_sums" on "ledger" ("khataId", "kind", "amountInPaisa")
    where "khataId" is not null;
drop index "ledger_khata";
