create table "sliders" ("id" text not null primary key, "imageUrl" text not null, "title" text not null, "subtitle" text not null, "position" integer not null, "createdAt" integer not null) strict;
create index "sliders_position" on "sliders" ("position", "id");
create table "chats" ("id" integer not null primary key, "conversation" text not null, "text" text not null, "senderId" text, "senderEmail" text, "senderName" text, "isAdmin" integer not null, "timestamp" integer not null) strict;
create index "chats_conversation" on "chats" ("conversation", "id");
