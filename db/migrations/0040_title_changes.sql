-- What is held in memory of the titles on sale (shop/titles) takes a second or more to read in a large shop. So a change
-- says which titles it is of, on the channel pages_changed: 'works:12,13'. 'pages' changes what pages say and no title;
-- 'all' is left for what titles are told apart by, such as a level or the name of an author, and for a change of many.

create or replace function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'pages');
  return null;
end $$;

create function tell_titles() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'all');
  return null;
end $$;

-- The argument tells the work of a changed row c.
create function tell_works() returns trigger language plpgsql as $$
declare
  rows_changed text := case tg_op when 'INSERT' then 'table come' when 'DELETE' then 'table gone'
    else 'table come union all table gone' end;
  works bigint[];
begin
  execute format('select array_agg(work order by work) from (
    select distinct work from (%s) c, lateral (select %s work) w where work is not null limit 26) few',
    rows_changed, tg_argv[0]) into works;
  if cardinality(works) > 25 then
    perform pg_notify('pages_changed', 'all');
  elsif cardinality(works) > 0 then
    perform pg_notify('pages_changed', 'works:' || array_to_string(works, ','));
  end if;
  return null;
end $$;

do $$
declare
  of_work text;
  edited text;
  of_edition constant text := '(select work_id from editions where id = c.edition_id)';
begin
  for edited, of_work in values
    ('works', 'c.id'), ('editions', 'c.work_id'),
    ('work_people', 'c.work_id'), ('work_papers', 'c.work_id'), ('work_exams', 'c.work_id'),
    ('edition_tags', of_edition), ('applicability', of_edition), ('collection_editions', of_edition)
  loop
    execute format('drop trigger %s_tell_pages on %I', edited, edited);
    execute format('create trigger %s_come_tell_works after insert on %I referencing new table as come
      for each statement execute function tell_works(%L)', edited, edited, of_work);
    execute format('create trigger %s_change_tell_works after update on %I referencing old table as gone new table as come
      for each statement execute function tell_works(%L)', edited, edited, of_work);
    execute format('create trigger %s_go_tell_works after delete on %I referencing old table as gone
      for each statement execute function tell_works(%L)', edited, edited, of_work);
    execute format('create trigger %s_emptied_tell_titles after truncate on %I
      for each statement execute function tell_titles()', edited, edited);
  end loop;

  -- The stock of a new edition.
  drop trigger stock_levels_come_or_go_tell_pages on stock_levels;
  execute format('create trigger stock_levels_come_tell_works after insert on stock_levels referencing new table as come
    for each statement execute function tell_works(%L)', of_edition);
  execute format('create trigger stock_levels_go_tell_works after delete on stock_levels referencing old table as gone
    for each statement execute function tell_works(%L)', of_edition);
  create trigger stock_levels_emptied_tell_titles after truncate on stock_levels
    for each statement execute function tell_titles();
end $$;

do $$
declare
  edited text;
begin
  foreach edited in array array[
    'courses', 'levels', 'paper_groups', 'subjects', 'papers', 'attempts', 'attempt_levels', 'grades', 'exams',
    'categories', 'languages', 'institutes', 'countries', 'people', 'publishers', 'sellers', 'product_kinds', 'collections']
  loop
    execute format('drop trigger %s_tell_pages on %I', edited, edited);
    execute format('create trigger %s_tell_titles after insert or update or delete or truncate on %I
      for each statement execute function tell_titles()', edited, edited);
  end loop;
end $$;
