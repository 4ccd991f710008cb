-- An order gets its number from the commit itself. The counter is one row that all placings share, held until the commit
-- of whoever raised it: raised any earlier, every placing would wait while another process thinks. Until then an order
-- bears a number of the year 0000, which never leaves its transaction.

create function number_order() returns trigger language plpgsql as $$
begin
  with number as (
    insert into order_counters as c (year, last) values (extract(year from business_today())::int, 1)
    on conflict (year) do update set last = c.last + 1 returning year, last)
  update orders set order_no = 'BM' || year || lpad(last::text, 7, '0') from number where id = new.id;
  return null;
end $$;

create constraint trigger orders_are_numbered after insert on orders
  deferrable initially deferred for each row execute function number_order();
