-- What search understands, lists and counts. Owned by shop/search.

-- One meaning of a phrase that students type: a value of a dimension ('paper', 'ca-final-2'), other words ('words',
-- 'past papers'), the words that it is read as ('alias', 'company law'), a preferred language ('prefers', 'hi'), a low
-- price ('cheap', ''), or nothing ('nothing', '').
create table search_phrases (
  phrase    text             not null check (phrase = lower(phrase) and phrase <> ''),
  dimension text             not null check (dimension ~ '^[a-zA-Z]+$'),
  value     text             not null,
  weight    double precision not null default 1 check (weight > 0 and weight <= 1),  -- its share of the meaning
  primary key (phrase, dimension, value)
);

-- What was searched for on a day and how it ended, counted: no person, no device, no order of queries.
create table search_counts (
  day           date     not null,
  words         text     not null check (words <> '' and length(words) <= 80),    -- normalised: lower case, single spaces
  clicked_place smallint not null check (clicked_place between 0 and 2400),       -- of the result opened, from 1; 0: none
  refined_to    text     not null check (length(refined_to) <= 80),               -- the next query; '': none
  searches      integer  not null check (searches > 0),
  found         integer  not null check (found >= 0),                             -- titles found at the last search
  primary key (day, words, clicked_place, refined_to)
);

-- A title in a list, with what the list is sorted by: a page is read off an index. Issues of journals have no row. Only
-- triggers on editions and kinds write it. Owned by shop/catalog.
create table listed_titles (
  list_prefix   text        not null,
  work_id       bigint      not null references works on delete cascade,
  edition_id    bigint      not null references editions on delete cascade,       -- the leading edition
  is_superseded boolean     not null,                                     -- true only when the work has nothing newer to sell
  out_on        date        not null,                                     -- publication or release; -infinity: unknown
  arrived_at    timestamptz not null,
  price_paise   paise       not null,                                     -- of the cheapest of its editions on sale
  mrp_paise     paise       not null,
  percent_off   smallint    not null,
  prices_differ boolean     not null,                                     -- others cost more: 'from ₹130'
  primary key (list_prefix, work_id)
);
-- Superseded titles come last in each order. The first index holds all that ranking a whole list reads.
create index listed_titles_by_latest on listed_titles
  (list_prefix, is_superseded, out_on desc, arrived_at desc, edition_id) include (work_id);
create index listed_titles_by_price_up on listed_titles (list_prefix, is_superseded, price_paise, edition_id);
create index listed_titles_by_price_down on listed_titles (list_prefix, is_superseded, price_paise desc, edition_id);
create index listed_titles_by_discount_up on listed_titles (list_prefix, is_superseded, percent_off, edition_id);
create index listed_titles_by_discount_down on listed_titles (list_prefix, is_superseded, percent_off desc, edition_id);
create index on listed_titles (work_id);
create index on listed_titles (edition_id);

-- The place of a format among the editions of a title: print before pocket, pen drive before online.
create function format_place(format text) returns integer language sql immutable parallel safe as $$
  select array_position(array['HARD', 'POCKET', 'HARD-VIDEO', 'VIRTUAL'], format)
$$;

-- Computes the rows of these works. The leading edition is current before superseded, deliverable before one that is not
-- (of a kind on sale; a virtual book with its text), then by its format, then the cheapest. Its price is the lowest among
-- its equals in the first two. Stock is left out, because it changes with every order: a list reads it when it is shown.
create function list_titles(works_changed bigint[]) returns void language plpgsql as $$
begin
  -- Two changes of one work run one after the other; otherwise each would miss the other.
  perform from works where id = any (works_changed) order by id for no key update;
  delete from listed_titles t where t.work_id = any (works_changed) and not exists (
    select from editions e where e.work_id = t.work_id and e.list_prefix = t.list_prefix
      and e.status = 'live' and e.type <> 'ISSUE');
  insert into listed_titles as t
    (list_prefix, work_id, edition_id, is_superseded, out_on, arrived_at, price_paise, mrp_paise, percent_off, prices_differ)
  with standing as materialized (
    select e.*, k.delivery_ready and (k.is_physical or has_content(e.type, e.work_id, e.study_material_format)) is_ready
    from editions e join product_kinds k using (type, format)
    where e.work_id = any (works_changed) and e.status = 'live' and e.type <> 'ISSUE')
  select distinct on (e.list_prefix, e.work_id) e.list_prefix, e.work_id, e.id, e.superseded_by is not null,
    coalesce(greatest(e.published_on, e.released_on), '-infinity'), e.arrived_at, prices.cheapest,
    prices.mrp, prices.percent_off, prices.cheapest < prices.dearest
  from standing e
  join (
    select work_id, list_prefix, superseded_by is null is_current, is_ready, min(price_paise) cheapest,
      max(price_paise) dearest, (array_agg(mrp_paise order by price_paise, id))[1] mrp,
      (array_agg(percent_off order by price_paise, id))[1] percent_off
    from standing group by 1, 2, 3, 4) prices
    on prices.work_id = e.work_id and prices.list_prefix = e.list_prefix
      and prices.is_current = (e.superseded_by is null) and prices.is_ready = e.is_ready
  order by e.list_prefix, e.work_id, (e.superseded_by is not null), e.is_ready desc, format_place(e.format),
    e.price_paise, e.id
  on conflict (list_prefix, work_id) do update set (edition_id, is_superseded, out_on, arrived_at, price_paise,
      mrp_paise, percent_off, prices_differ)
    = (excluded.edition_id, excluded.is_superseded, excluded.out_on, excluded.arrived_at, excluded.price_paise,
      excluded.mrp_paise, excluded.percent_off, excluded.prices_differ)
  where t is distinct from excluded;
end $$;

-- New and deleted editions are listed once per statement. Changes are listed row by row: a trigger with a transition
-- table cannot be limited to columns.
create function list_titles_of_rows() returns trigger language plpgsql as $$
begin
  perform list_titles(array(select distinct work_id from moved));
  return null;
end $$;
create function list_titles_of_edition() returns trigger language plpgsql as $$
begin
  perform list_titles(array[old.work_id, new.work_id]);
  return null;
end $$;
create function list_titles_of_kinds() returns trigger language plpgsql as $$
begin
  perform list_titles(array(select distinct e.work_id from editions e join moved using (type, format)));
  return null;
end $$;

create trigger editions_come_list_titles after insert on editions
  referencing new table as moved for each statement execute function list_titles_of_rows();
create trigger editions_go_list_titles after delete on editions
  referencing old table as moved for each statement execute function list_titles_of_rows();
create trigger editions_change_list_titles
  after update of work_id, type, format, list_prefix, status, superseded_by, published_on, released_on, arrived_at,
    price_paise, mrp_paise on editions
  for each row execute function list_titles_of_edition();
create trigger chapters_come_list_titles after insert on chapters
  referencing new table as moved for each statement execute function list_titles_of_rows();
create trigger lectures_come_list_titles after insert on lectures
  referencing new table as moved for each statement execute function list_titles_of_rows();
create trigger lectures_go_list_titles after delete on lectures
  referencing old table as moved for each statement execute function list_titles_of_rows();
create trigger work_tests_come_list_titles after insert on work_tests
  referencing new table as moved for each statement execute function list_titles_of_rows();
create trigger work_tests_go_list_titles after delete on work_tests
  referencing old table as moved for each statement execute function list_titles_of_rows();
create trigger chapters_go_list_titles after delete on chapters
  referencing old table as moved for each statement execute function list_titles_of_rows();
create trigger product_kinds_change_list_titles after update on product_kinds
  referencing new table as moved for each statement execute function list_titles_of_kinds();
