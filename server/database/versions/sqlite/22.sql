create table "pictureUses" ("url" text not null references "pictures" ("url"), "usedBy" text not null, "ownerId" text not null, constraint "pictureUses_key" primary key ("usedBy", "ownerId", "url")) strict;
create index "pictureUses_url" on "pictureUses" ("url");
