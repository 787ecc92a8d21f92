create table "heldPieces" ("network" text not null, "productId" text not null, "orderId" text not null references "orders" ("id") on delete cascade, "quantity" integer not null, constraint "heldPieces_key" primary key ("network", "productId", "orderId"), constraint "heldPieces_quantity" check (quantity > 0)) strict;
create index "heldPieces_order" on "heldPieces" ("orderId");
