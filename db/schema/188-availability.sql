-- Whether an edition may be bought, how many at once and when it leaves: the one definition, for pages, lists, the index
-- of titles, carts and placing. Owned by shop/stock, whose availability.ts puts it into words.

-- From what stops a sale to what does not: of the parts of a bundle the least speaks for the whole.
create type availability_state as enum
  ('withdrawn', 'not-on-sale', 'out-of-stock', 'pre-order', 'back-order', 'low', 'in-stock', 'digital');

-- Each edition by itself: from where one copy is sold today, and how many there are. A pre-order is sold by promise
-- until its day; what is on back order once no copy is free. Copies that came for what is promised are not free.
-- `copies` is null of what takes no stock: digital goods, and a bundle, of which the parts decide.
-- What stands before `offset 0` is computed once, not once for each column that reads it; planned once, too.
create view copy_supply as
select e.id edition_id, e.seller_id, e.type = 'BUNDLE' is_bundle, k.is_physical, k.quantity_max,
  c.takes_stock, c.source, c.copies, c.state, c.leaves_on, c.not_ready_note, c.back_order_text
from editions e
join product_kinds k on k.type = e.type and k.format = e.format
left join stock_levels s on s.edition_id = e.id
cross join lateral (
  select n.takes_stock, n.source, case when n.takes_stock then n.copies end copies,
    case
      when e.status <> 'live' then 'withdrawn'
      when not n.is_ready or n.ended_with <> '' then 'not-on-sale'
      when not k.is_physical then case when n.is_pre_order then 'not-on-sale' else 'digital' end
      when n.takes_stock and n.copies = 0 then 'out-of-stock'
      when n.is_pre_order then 'pre-order'
      when n.source = 'promise' then 'back-order'
      else 'in-stock' end::availability_state state,
    case when n.is_pre_order or n.source = 'promise' and n.copies > 0 then n.leaves_on end leaves_on,
    case when n.ended_with <> '' then 'Its access ended with ' || n.ended_with when not n.is_ready then k.not_ready_note end
      not_ready_note,
    case when n.source = 'promise' and n.says_back_order then e.availability_text end back_order_text
  from (
    select m.*, case m.source when 'promise' then coalesce(s.promise_limit - s.promised, 0) else m.free end copies
    from (
      select l.*, case
          when l.is_pre_order then 'promise'
          when l.takes_stock and l.free = 0 and (l.says_back_order or exists (
            select from edition_tags t where t.edition_id = e.id and t.tag = 'BACKORDER')) then 'promise'
          else 'stock' end source
      from (
        select k.delivery_ready and (k.is_physical or has_content(e.type, e.work_id, e.study_material_format)) is_ready,
          -- The attempt until which it is sold, once that is over: who bought it could not open it.
          (select a.label from attempts a
            where a.code = e.validity_attempt and attempt_access_ends(a.code) < (select business_today())) ended_with,
          k.is_physical and e.type <> 'BUNDLE' takes_stock,
          greatest(coalesce(s.on_hand - s.reserved - s.promised, 0), 0) free,
          case when e.released_on > (select business_today()) then e.released_on end leaves_on,
          case when e.released_on > (select business_today()) then exists (
            select from edition_tags t where t.edition_id = e.id and t.tag = 'PREORDER') else false end is_pre_order,
          e.availability_text <> '' and e.availability_text ~* 'back[\s-]?order' says_back_order
        offset 0) l
      offset 0) m
    offset 0) n
  offset 0) c;

-- Of a bundle, what its parts allow: whole sets of physical ones, and none of what a digital bundle cannot send.
-- `copies` is null when nothing is taken from stock.
create view edition_availability as
select c.edition_id, a.state, a.state > 'out-of-stock' can_buy, a.copies,
  case when a.state > 'out-of-stock' then least(a.copies, c.quantity_max) else 0 end max_quantity, a.leaves_on,
  case a.state when 'not-on-sale' then coalesce(c.not_ready_note, p.not_ready_note)
    when 'back-order' then coalesce(c.back_order_text, p.back_order_text) end note
from copy_supply c
cross join lateral (
  select count(*) parts, min(own.copies / part.quantity) copies, max(own.leaves_on) leaves_on,
    min(own.not_ready_note) not_ready_note, min(own.back_order_text) back_order_text,
    min(case when own.takes_stock and not c.is_physical then least(own.state, 'not-on-sale')
      when own.copies < part.quantity then least(own.state, 'out-of-stock')
      else own.state end) state
  from bundle_parts part join copy_supply own on own.edition_id = part.part_id
  where c.is_bundle and part.bundle_id = c.edition_id) p
cross join lateral (
  select w.copies, w.leaves_on, case when w.state = 'in-stock' and w.copies <= 5 then 'low' else w.state end state
  from (
    select least(c.copies, p.copies) copies, greatest(c.leaves_on, p.leaves_on) leaves_on,
      least(c.state, p.state, case when c.is_bundle and p.parts = 0 then 'not-on-sale'::availability_state end) state
    offset 0) w
  offset 0) a;

-- What a sale of one takes from stock: of a bundle, its parts that are goods. A function's plan is kept by its connection:
-- as a part of each statement it would take longer to plan than to read.
create function supply_of(edition bigint) returns json language sql stable parallel safe
  set plan_cache_mode = force_generic_plan as $$
  select coalesce(json_agg(json_build_object('editionId', edition_id, 'sellerId', seller_id, 'quantity', quantity,
    'source', source, 'copies', copies) order by edition_id), '[]')
  from (select edition part_id, 1 quantity union all select part_id, quantity from bundle_parts where bundle_id = edition) p
  join copy_supply on edition_id = part_id and takes_stock
$$;
