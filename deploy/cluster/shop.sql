-- Written by deploy/cluster/configure: it overwrites changes by hand.
create role thaan login password '${SHOP_PASSWORD}';
create database thaan owner thaan;
alter role thaan set statement_timeout = '10s';
alter role thaan set lock_timeout = '5s';
alter role thaan set idle_in_transaction_session_timeout = '10s';
