alter table "products" add column "colour" text default '' not null;
alter table "products" add column "colourName" text default '' not null;
alter table "products" add column "colourNameUrdu" text default '' not null;
alter table "products" add column "cloth" text default '' not null;
create index "products_colour" on "products" ("colour", "nameKey", "id");
create index "products_colourUrdu" on "products" ("colour", "nameKeyUrdu", "id");
create index "products_cloth" on "products" ("cloth", "createdAt", "id");
