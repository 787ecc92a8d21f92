alter table "products" drop constraint "products_mainCategory";
alter table "stockMovements" drop constraint "stockMovements_reason";
alter table "orders" drop constraint "orders_status";
alter table "removedOrders" drop constraint "removedOrders_reason";
alter table "contacts" drop constraint "contacts_status";
alter table "pictures" drop constraint "pictures_kind";
