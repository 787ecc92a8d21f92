alter table "orders" add column "exchangedInPaisa" bigint default 0 not null;
drop index "orders_unpaid";
drop index "orders_to_refund";
create index "orders_unpaid" on "orders" ("createdAt") where "status" not in ('pending', 'confirmed', 'delivering') and "receivedInPaisa" < case when "status" in ('pending', 'confirmed', 'delivering', 'delivered', 'archived') then "totalInPaisa" else "exchangedInPaisa" end;
create index "orders_to_give_back" on "orders" ("createdAt") where "receivedInPaisa" > case when "status" in ('pending', 'confirmed', 'delivering', 'delivered', 'archived') then "totalInPaisa" else "exchangedInPaisa" end;
