create table "events" ("id" integer not null primary key, "kind" text not null, "audience" text not null, "subject" text not null, "createdAt" integer not null) strict;
create table "conversations" ("id" text not null primary key, "userId" text unique references "users" ("id") on delete cascade, "guestKey" text unique, "name" text not null, "email" text not null, "createdAt" integer not null, "lastText" text not null, "lastAt" integer not null, "lastMessageId" integer not null, "lastVisitorMessageId" integer not null, "seenByAdmin" integer not null, "seenByVisitor" integer not null, constraint "conversations_whose" check (("userId" is null) <> ("guestKey" is null))) strict;
create table "pushDevices" ("endpoint" text not null primary key, "p256dh" text not null, "auth" text not null, "userId" text not null references "users" ("id") on delete cascade, "createdAt" integer not null) strict;
create table "savedReplies" ("id" text not null primary key, "text" text not null, "createdAt" integer not null) strict;
create index "conversations_newest" on "conversations" ("lastAt", "id");
drop table "chats";
create table "chats" ("id" integer not null primary key, "conversation" text not null references "conversations" ("id") on delete cascade, "clientId" text not null, "text" text not null, "senderId" text, "senderEmail" text not null, "senderName" text, "isAdmin" integer not null, "about" text, "timestamp" integer not null, constraint "chats_clientId" unique ("conversation", "clientId")) strict;
create index "chats_conversation" on "chats" ("conversation", "id");
create index "chats_timestamp" on "chats" ("timestamp");
