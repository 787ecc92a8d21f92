alter table "sliders" add column "titleUrdu" text default '' not null;
alter table "sliders" add column "subtitleUrdu" text default '' not null;
alter table "savedReplies" add column "textUrdu" text default '' not null;
alter table "conversations" add column "language" text default 'en' not null;
alter table "products" add column "nameKeyUrdu" text default '' not null;
create index "products_nameUrdu" on "products" ("nameKeyUrdu", "id");
create index "products_categoryUrdu" on "products" ("mainCategory", "category", "nameKeyUrdu", "id");
create index "products_subcategoryUrdu" on "products" ("category", "nameKeyUrdu", "id");
create index "products_mainCategoryUrdu" on "products" ("mainCategory", "nameKeyUrdu", "id");
