create index "orders_sent" on "orders" ("createdAt" desc) where "status" in ('delivering', 'delivered', 'lost', 'archived', 'refused', 'returned', 'undelivered') and ("status" <> 'delivering' or "step" = 'coming back');
create index "parcels_courier" on "parcels" ("courier", "handedAt");
