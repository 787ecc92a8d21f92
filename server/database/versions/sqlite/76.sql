alter table "products" add column "valueInPaisa" integer default 0 not null;
create table "purchases" ("id" text not null primary key, "khataId" text not null references "khatas" ("id"), "ofPurchaseId" text, "billNumber" text not null, "day" integer not null, "picture" text not null, "note" text not null, "goodsInPaisa" integer not null, "freightInPaisa" integer not null, "createdAt" integer not null, "actorName" text not null) strict;
create table "purchaseLines" ("purchaseId" text not null references "purchases" ("id"), "position" integer not null, "productId" text not null, "productCode" text not null, "name" text not null, "soldBy" text not null, "amount" integer not null, "thaans" text not null, "unitCostInPaisa" integer not null, "costInPaisa" integer not null, "valueInPaisa" integer not null, constraint "purchaseLines_key" primary key ("purchaseId", "position")) strict;
create index "purchases_newest" on "purchases" ("createdAt", "id");
create index "purchases_khata" on "purchases" ("khataId", "createdAt");
create index "purchases_of" on "purchases" ("ofPurchaseId");
create index "purchaseLines_product" on "purchaseLines" ("productId");
