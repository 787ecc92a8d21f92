create table "changes" ("id" bigserial not null primary key, "at" bigint not null, "actorKind" text collate "C" not null, "actorId" text collate "C", "actorName" text collate "C" not null, "device" text collate "C" not null, "networkMark" text collate "C" not null, "act" text collate "C" not null, "kind" text collate "C" not null, "subject" text collate "C" not null, "name" text collate "C" not null, "before" text collate "C", "after" text collate "C") ;
create index "changes_at" on "changes" ("at");
create index "changes_kind" on "changes" ("kind", "id");
create index "changes_actor" on "changes" ("actorId", "id");
create function "refuseUpdate"() returns trigger language plpgsql as $$ begin raise exception 'an entry of the record is never changed'; end $$;
create trigger "changes_stay" before update on "changes" for each row execute function "refuseUpdate"();
