-- A payment is in one of the two currencies of orders.
alter table payments add check (currency in ('INR', 'USD'));
