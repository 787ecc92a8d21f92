create table "contactAnswers" ("id" text collate "C" not null primary key, "contactId" text collate "C" not null references "contacts" ("id") on delete cascade, "text" text collate "C" not null, "at" bigint not null, "actorId" text collate "C" not null, "actorName" text collate "C" not null, "sentAt" bigint) ;
create index "contactAnswers_contact" on "contactAnswers" ("contactId", "at");
