create index "stockMovements_corrected" on "stockMovements" ("createdAt") where "reason" in ('counted', 'adjusted', 'removed');
