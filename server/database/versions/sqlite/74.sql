create table "contactAnswers" ("id" text not null primary key, "contactId" text not null references "contacts" ("id") on delete cascade, "text" text not null, "at" integer not null, "actorId" text not null, "actorName" text not null, "sentAt" integer) strict;
create index "contactAnswers_contact" on "contactAnswers" ("contactId", "at");
