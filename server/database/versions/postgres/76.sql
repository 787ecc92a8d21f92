alter table "products" add column "valueInPaisa" bigint default 0 not null;
create table "purchases" ("id" text collate "C" not null primary key, "khataId" text collate "C" not null references "khatas" ("id"), "ofPurchaseId" text collate "C", "billNumber" text collate "C" not null, "day" bigint not null, "picture" text collate "C" not null, "note" text collate "C" not null, "goodsInPaisa" bigint not null, "freightInPaisa" bigint not null, "createdAt" bigint not null, "actorName" text collate "C" not null) ;
create table "purchaseLines" ("purchaseId" text collate "C" not null references "purchases" ("id"), "position" bigint not null, "productId" text collate "C" not null, "productCode" text collate "C" not null, "name" text collate "C" not null, "soldBy" text collate "C" not null, "amount" bigint not null, "thaans" text collate "C" not null, "unitCostInPaisa" bigint not null, "costInPaisa" bigint not null, "valueInPaisa" bigint not null, constraint "purchaseLines_key" primary key ("purchaseId", "position")) ;
create index "purchases_newest" on "purchases" ("createdAt", "id");
create index "purchases_khata" on "purchases" ("khataId", "createdAt");
create index "purchases_of" on "purchases" ("ofPurchaseId");
create index "purchaseLines_product" on "purchaseLines" ("productId");
