create table "sliders" ("id" text collate "C" not null primary key, "imageUrl" text collate "C" not null, "title" text collate "C" not null, "subtitle" text collate "C" not null, "position" bigint not null, "createdAt" bigint not null) ;
create index "sliders_position" on "sliders" ("position", "id");
create table "chats" ("id" bigserial not null primary key, "conversation" text collate "C" not null, "text" text collate "C" not null, "senderId" text collate "C", "senderEmail" text collate "C", "senderName" text collate "C", "isAdmin" bigint not null, "timestamp" bigint not null) ;
create index "chats_conversation" on "chats" ("conversation", "id");
