create table "changes" ("id" integer not null primary key, "at" integer not null, "actorKind" text not null, "actorId" text, "actorName" text not null, "device" text not null, "networkMark" text not null, "act" text not null, "kind" text not null, "subject" text not null, "name" text not null, "before" text, "after" text) strict;
create index "changes_at" on "changes" ("at");
create index "changes_kind" on "changes" ("kind", "id");
create index "changes_actor" on "changes" ("actorId", "id");
create trigger "changes_stay" before update on "changes" begin select raise(abort, 'an entry of the record is never changed'); end;
