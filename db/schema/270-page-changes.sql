-- Events on the channel pages_changed, by which every process drops what it holds in memory:
--   tag:edition-1001, tag:list-books, tag:lists, tag:home   the cached pages with that tag
--   edition:1001   stock or reviews of an edition: its pages, and its title in the index
--   works:12,13    titles of the index; the pages that show them follow as tags
--   pages          words of every page, and no title
--   all            what titles are divided by, or a change of many titles
-- One transaction sends each event once, when it commits.

create function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'pages');
  return null;
end $$;

create function notify_home_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'tag:home');
  return null;
end $$;

create function notify_titles_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'all');
  return null;
end $$;

-- The argument is the work of a changed row c. All editions of a work stand on the page of each. A changed price drops
-- the pages that show the work, and lists in the order of their prices follow as they age; any other change may put a
-- title into a list or take it out.
create function notify_works_changed() returns trigger language plpgsql as $$
declare
  rows_changed text := case tg_op when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows'
    else 'table new_rows union all table old_rows' end;
  prices constant text[] :=
    array['price_paise', 'mrp_paise', 'percent_off', 'price_usd_cents', 'mrp_usd_cents', 'changed_at'];
  works bigint[];
  is_price_alone boolean := false;
begin
  execute format('select array_agg(work order by work) from (
    select distinct work from (%s) c, lateral (select %s work) w where work is not null limit 26) few',
    rows_changed, tg_argv[0]) into works;
  if cardinality(works) > 25 then
    perform pg_notify('pages_changed', 'all');
    return null;
  end if;
  if works is null then
    return null;
  end if;
  perform pg_notify('pages_changed', 'works:' || array_to_string(works, ','));
  perform pg_notify('pages_changed', 'tag:edition-' || id) from editions where work_id = any (works);
  if tg_table_name = 'editions' and tg_op = 'DELETE' then
    perform pg_notify('pages_changed', 'tag:edition-' || id) from old_rows;
  end if;
  if tg_table_name = 'editions' and tg_op = 'UPDATE' then
    is_price_alone := not exists (
      select from new_rows c full join old_rows g using (id)
      where to_jsonb(c) - prices is distinct from to_jsonb(g) - prices);
  end if;
  if not is_price_alone then
    perform pg_notify('pages_changed', 'tag:lists');
    perform pg_notify('pages_changed', 'tag:list-' || list_prefix) from editions where work_id = any (works);
  end if;
  return null;
end $$;

-- Reviews and ratings are on the pages of one work's editions. Many at once are notified as one.
create function notify_reviews_changed() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select distinct work_id from changed limit 51) few) > 50 then
    perform pg_notify('pages_changed', 'all');
  else
    perform pg_notify('pages_changed', 'edition:' || id) from editions where work_id in (select work_id from changed);
  end if;
  return null;
end $$;

-- Stock changes with every order, but a page shows only 'In stock', how few of five are left, or that there are none. Above
-- 120 copies no bundle that takes twenty of one changes either, and the condition ends there.
create function notify_stock_changed() returns trigger language plpgsql as $$
declare
  free_before integer := greatest(old.on_hand - old.reserved - old.promised, 0);
  free_now integer := greatest(new.on_hand - new.reserved - new.promised, 0);
  room_before integer := old.promise_limit - old.promised;
  room_now integer := new.promise_limit - new.promised;
begin
  perform pg_notify('pages_changed', 'edition:' || edition_id)
  from (select new.edition_id, 1 quantity union all
    select bundle_id, quantity from bundle_parts where part_id = new.edition_id) sold
  where least(free_before / quantity, 6) <> least(free_now / quantity, 6)
    or (room_before < quantity) <> (room_now < quantity);
  return null;
end $$;

create trigger stock_levels_notify_pages_changed after update on stock_levels for each row
  when (least(old.on_hand - old.reserved - old.promised, 120) <> least(new.on_hand - new.reserved - new.promised, 120)
    or least(old.promise_limit - old.promised, 20) <> least(new.promise_limit - new.promised, 20))
  execute function notify_stock_changed();

do $$
declare
  edited text;
  row_work text;
  edition_work constant text := '(select work_id from editions where id = c.edition_id)';
begin
  foreach edited in array array[
    'courses', 'levels', 'paper_groups', 'subjects', 'papers', 'attempts', 'attempt_levels', 'access_extensions', 'announcements', 'grades', 'exams',
    'book_kinds', 'categories', 'languages', 'institutes', 'countries', 'people', 'publishers', 'sellers', 'product_kinds', 'collections']
  loop
    execute format('create trigger %s_notify_titles_changed after insert or update or delete or truncate on %I
      for each statement execute function notify_titles_changed()', edited, edited);
  end loop;

  foreach edited in array array[
    'bundle_parts', 'isbn_successions', 'edition_media', 'tax_classes', 'tax_rates', 'sale_terms', 'exchange_rates', 'emi_plans', 'public_holidays', 'settings',
    'page_versions', 'faqs', 'articles', 'article_papers', 'seo_details', 'redirects', 'search_phrases']
  loop
    execute format('create trigger %s_notify_pages_changed after insert or update or delete or truncate on %I
      for each statement execute function notify_pages_changed()', edited, edited);
  end loop;

  foreach edited in array array['home_blocks', 'advertisements', 'rankings'] loop
    execute format('create trigger %s_notify_pages_changed after insert or update or delete or truncate on %I
      for each statement execute function notify_home_changed()', edited, edited);
  end loop;

  for edited, row_work in values
    ('works', 'c.id'), ('editions', 'c.work_id'), ('chapters', 'c.work_id'),
    ('lectures', 'c.work_id'), ('work_tests', 'c.work_id'), ('work_documents', 'c.work_id'),
    ('work_people', 'c.work_id'), ('work_papers', 'c.work_id'), ('work_exams', 'c.work_id'),
    ('edition_tags', edition_work), ('applicability', edition_work), ('collection_editions', edition_work),
    ('stock_levels', edition_work), ('bundle_parts', '(select work_id from editions where id = c.bundle_id)')
  loop
    execute format('create trigger %s_insert_notify_works_changed after insert on %I referencing new table as new_rows
      for each statement execute function notify_works_changed(%L)', edited, edited, row_work);
    -- Changes of stock are notified row by row, above.
    if edited <> 'stock_levels' then
      execute format('create trigger %s_update_notify_works_changed after update on %I
        referencing old table as old_rows new table as new_rows
        for each statement execute function notify_works_changed(%L)', edited, edited, row_work);
    end if;
    execute format('create trigger %s_delete_notify_works_changed after delete on %I referencing old table as old_rows
      for each statement execute function notify_works_changed(%L)', edited, edited, row_work);
    execute format('create trigger %s_truncate_notify_titles_changed after truncate on %I
      for each statement execute function notify_titles_changed()', edited, edited);
  end loop;

  foreach edited in array array['reviews', 'work_ratings'] loop
    execute format('create trigger %s_insert_notify_pages_changed after insert on %I referencing new table as changed
      for each statement execute function notify_reviews_changed()', edited, edited);
    execute format('create trigger %s_update_notify_pages_changed after update on %I referencing new table as changed
      for each statement execute function notify_reviews_changed()', edited, edited);
    execute format('create trigger %s_delete_notify_pages_changed after delete on %I referencing old table as changed
      for each statement execute function notify_reviews_changed()', edited, edited);
  end loop;
end $$;
