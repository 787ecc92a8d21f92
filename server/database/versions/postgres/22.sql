create table "pictureUses" ("url" text collate "C" not null references "pictures" ("url"), "usedBy" text collate "C" not null, "ownerId" text collate "C" not null, constraint "pictureUses_key" primary key ("usedBy", "ownerId", "url")) ;
create index "pictureUses_url" on "pictureUses" ("url");
