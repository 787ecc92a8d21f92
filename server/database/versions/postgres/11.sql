create index "orders_user_status" on "orders" ("userId", "status");
create index "users_isAdmin" on "users" ("isAdmin");
