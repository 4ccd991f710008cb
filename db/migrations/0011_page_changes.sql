-- Tells every process which kept pages are out of date, on the channel pages_changed: 'all', or 'edition:1001' for the
-- pages that show that edition. One transaction sends each word once, when it commits.

create function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'all');
  return null;
end $$;

-- Whatever staff edit can move lists, rails and choices beyond the edition itself, and is rare.
do $$
declare
  edited text;
begin
  foreach edited in array array[
    'courses', 'levels', 'paper_groups', 'subjects', 'papers', 'attempts', 'attempt_levels', 'grades', 'exams',
    'categories', 'languages', 'institutes', 'countries', 'people', 'publishers', 'sellers', 'product_kinds', 'works',
    'work_people', 'work_papers', 'work_exams', 'editions', 'edition_tags', 'bundle_parts', 'applicability',
    'collections', 'collection_editions', 'isbn_successions', 'edition_media', 'tax_classes', 'tax_rates',
    'sale_terms', 'settings']
  loop
    execute format('create trigger %s_tell_pages after insert or update or delete or truncate on %I
      for each statement execute function tell_pages()', edited, edited);
  end loop;
end $$;

-- Stock moves with every order, but a page says only 'In stock', how few of five are left, or that there are none: most
-- moves change no page, and the condition, which costs well under a microsecond, ends there.
create function tell_pages_of_stock() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'edition:' || new.edition_id);
  perform pg_notify('pages_changed', 'edition:' || bundle_id) from bundle_parts where part_id = new.edition_id;
  return null;
end $$;

create trigger stock_levels_tell_pages after update on stock_levels for each row
  when (least(old.on_hand - old.reserved, 6) <> least(new.on_hand - new.reserved, 6)
    or (old.promised < old.promise_limit) <> (new.promised < new.promise_limit))
  execute function tell_pages_of_stock();
create trigger stock_levels_come_or_go_tell_pages after insert or delete or truncate on stock_levels
  for each statement execute function tell_pages();

-- Reviews and ratings stand on the pages of one work's editions. The planting of many says it once.
create function tell_pages_of_works() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select distinct work_id from changed limit 51) few) > 50 then
    perform pg_notify('pages_changed', 'all');
  else
    perform pg_notify('pages_changed', 'edition:' || id) from editions where work_id in (select work_id from changed);
  end if;
  return null;
end $$;

do $$
declare
  said text;
begin
  foreach said in array array['reviews', 'work_ratings'] loop
    execute format('create trigger %s_come_tell_pages after insert on %I referencing new table as changed
      for each statement execute function tell_pages_of_works()', said, said);
    execute format('create trigger %s_change_tell_pages after update on %I referencing new table as changed
      for each statement execute function tell_pages_of_works()', said, said);
    execute format('create trigger %s_go_tell_pages after delete on %I referencing old table as changed
      for each statement execute function tell_pages_of_works()', said, said);
  end loop;
end $$;
