-- Rows that no version of the shop writes and that a hand in psql might leave: refused, because what reads them could only
-- fail. Each belongs to the part that owns its table.

-- The states are those of shop/orders/order-life.ts, and a kind is one of product_kinds, as it is for editions.
alter table order_lines
  add check (state in ('PENDING', 'ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED', 'DELIVERED',
    'RETURN_PENDING', 'RETURN_ACCEPTED', 'RETURN_REJECTED', 'RETURNED', 'REFUND_INITIATED', 'CANCELLED', 'ACTIVATED',
    'EXPIRED', 'DEACTIVATED')),
  add foreign key (type, format) references product_kinds (type, format);

-- To whom and where to, as shop/cart/checkout-details.ts has it.
create function is_postal(address jsonb) returns boolean language sql immutable parallel safe as $$
  select address @? '$ ? (@.name.type() == "string" && @.lines.type() == "array" && @.city.type() == "string"
    && @.pin.type() == "string" && @.stateCode.type() == "string" && @.stateName.type() == "string")'
$$;
alter table orders
  add check (contact @? '$ ? (@.name.type() == "string" && @.email.type() == "string")'),
  add check (shipping_address is null or is_postal(shipping_address)),
  add check (is_postal(billing_address));

-- Nothing is given away by a forgotten price, and what is sold is of a class that tax is charged by.
alter table editions
  add check (price_paise > 0),
  add foreign key (tax_class) references tax_classes;

-- By the terms and rates that have come into force orders were charged, and without any nothing can be sold.
create trigger sale_terms_stay before delete on sale_terms
  for each row when (old.valid_from <= business_today()) execute function refuse_change();
create trigger tax_rates_stay before delete on tax_rates
  for each row when (old.valid_from <= business_today()) execute function refuse_change();
