-- What lists, search and the home page read by: two derived columns and the indexes that serve their order.

-- The list an edition stands in, copied from its kind so that an index can begin with it; the foreign key keeps it true.
alter table product_kinds add unique (type, format, list_prefix);
alter table editions add column list_prefix text not null default '';
create function take_list_prefix() returns trigger language plpgsql as $$
begin
  select k.list_prefix into new.list_prefix from product_kinds k where k.type = new.type and k.format = new.format;
  new.list_prefix := coalesce(new.list_prefix, '');
  return new;
end $$;
create trigger editions_list_prefix before insert or update of type, format on editions
  for each row execute function take_list_prefix();
update editions set type = type;
alter table editions add constraint editions_kind_fkey
  foreign key (type, format, list_prefix) references product_kinds (type, format, list_prefix) on update cascade;
alter table editions drop constraint editions_type_format_fkey;

-- Whole percent off the printed price, rounded down so that no saving is overstated.
alter table editions add column percent_off smallint not null
  generated always as (case when mrp_paise > 0 then (mrp_paise - price_paise) * 100 / mrp_paise else 0 end) stored;

-- Superseded editions stand after the current ones in every order. The first index holds all that ranking a whole list
-- by reviews or sales reads, and the table need not be touched.
drop index editions_latest;
create index editions_by_latest on editions
  (list_prefix, (superseded_by is not null), published_on desc nulls last, arrived_at desc, id)
  include (work_id, superseded_by) where status = 'live';
create index editions_by_price_up on editions
  (list_prefix, (superseded_by is not null), price_paise, id) where status = 'live';
create index editions_by_price_down on editions
  (list_prefix, (superseded_by is not null), price_paise desc, id) where status = 'live';
create index editions_by_discount_up on editions
  (list_prefix, (superseded_by is not null), percent_off, id) where status = 'live';
create index editions_by_discount_down on editions
  (list_prefix, (superseded_by is not null), percent_off desc, id) where status = 'live';
create index editions_current_latest on editions
  (list_prefix, published_on desc nulls last, arrived_at desc, id) where status = 'live' and superseded_by is null;
create index on editions (issn) where issn is not null;
create index on editions (superseded_by) where superseded_by is not null;

create index on edition_tags (tag, edition_id);
create index edition_views_by_day on edition_views (day, views desc, edition_id);
create index on applicability (paper_code, attempt_code, verdict, edition_id);
create index on papers (level_code);
create index on attempts (exam_on);

-- Top rated: the mean star with ten reviews of four stars added, so that a few enthusiasts do not outrank many readers.
create index work_ratings_by_standing on work_ratings (((stars + 40.0) / (reviews + 10)) desc) where reviews >= 5;

-- Words of the catalogue: English stems without accents; the plain twin keeps whole words for names and for a word half typed.
create text search configuration catalogue (copy = pg_catalog.english);
alter text search configuration catalogue
  alter mapping for word, hword, hword_part with unaccent, english_stem;
create text search configuration catalogue_plain (copy = pg_catalog.simple);
alter text search configuration catalogue_plain
  alter mapping for word, hword, hword_part with unaccent, simple;
