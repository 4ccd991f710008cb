-- Home in full. Its blocks and advertisements are owned by shop/content; rankings and view counts by shop/rankings.

-- What stands on home and in which order. Rails and lists fill themselves; `content` holds the words of a block that has
-- some of its own, checked by zod on the way in and out. Without a time it is shown whenever is_shown says so.
create table home_blocks (
  code text primary key check (code in ('for-you', 'new-releases', 'best-sellers', 'trending', 'upcoming', 'top-rated',
    'bundles', 'classes', 'papers', 'courses', 'advertisements', 'featured-collections', 'research-news',
    'announcements', 'amendments', 'articles', 'blogs', 'faculties', 'sell-with-us', 'faqs', 'contact')),
  position smallint not null unique deferrable initially immediate,
  title text not null check (length(title) between 1 and 80),
  intro text not null default '' check (length(intro) <= 300),
  content jsonb not null default '{}',
  is_shown boolean not null default true,
  shown_from timestamptz,
  shown_until timestamptz,
  check (shown_from < shown_until)
);

insert into home_blocks (position, code, title, intro) values
  (1, 'papers', 'Your papers', ''),
  (2, 'for-you', 'New for your attempt', ''),
  (3, 'new-releases', 'New releases', ''),
  (4, 'amendments', 'What changes in the law', ''),
  (5, 'announcements', 'Announcements', ''),
  (6, 'research-news', 'Research updates', ''),
  (7, 'best-sellers', 'Best sellers this month', ''),
  (8, 'advertisements', 'Advertisements', ''),
  (9, 'trending', 'Trending this week', ''),
  (10, 'top-rated', 'Top rated', ''),
  (11, 'upcoming', 'Upcoming', ''),
  (12, 'featured-collections', 'Put together by our editors', ''),
  (13, 'classes', 'Video classes', ''),
  (14, 'bundles', 'Combos', ''),
  (15, 'courses', 'Every course, every level', ''),
  (16, 'faculties', 'Who teaches here', ''),
  (17, 'articles', 'To read', ''),
  (18, 'blogs', 'From the blog', ''),
  (19, 'faqs', 'Questions students ask', ''),
  (20, 'sell-with-us', 'Sell with us', ''),
  (21, 'contact', 'Talk to us', 'A person answers, in English or Hindi.');

-- Paid places. Each is drawn from its words and, if one is named, the cover of an edition: alt says what that shows.
create table advertisements (
  id bigint generated always as identity primary key,
  advertiser text not null check (length(advertiser) between 1 and 80),
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 200),
  action text not null check (length(action) between 1 and 30),   -- what the link says
  target text not null check (target ~ '^(/[^/]|https://)'),      -- a path below the base, or an address of elsewhere
  hue text not null check (hue in ('ca', 'cs', 'cma', 'plain')),
  edition_id bigint references editions,
  alt text not null default '' check (length(alt) <= 160),
  position smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  check (shown_from < shown_until),
  check ((edition_id is null) = (alt = ''))
);
create index on advertisements (shown_until);

-- The titles at the top, computed by a job. A list holds a title once.
create table rankings (
  list text not null check (list in ('best-sellers', 'trending', 'top-rated')),
  place smallint not null check (place > 0),
  list_prefix text not null,
  work_id bigint not null references works on delete cascade,
  primary key (list, place),
  unique (list, list_prefix, work_id)
);

-- What home shows and no list: pages are out of date, the titles held in memory are not.
create function tell_pages_of_home() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'home');
  return null;
end $$;

do $$
declare
  edited text;
begin
  foreach edited in array array['home_blocks', 'advertisements', 'rankings'] loop
    execute format('create trigger %s_tell_pages after insert or update or delete or truncate on %I
      for each statement execute function tell_pages_of_home()', edited, edited);
  end loop;
end $$;

-- Views are added to every few seconds: an index that held them would have to be written each time.
drop index edition_views_by_day;
create index edition_views_by_day on edition_views (day);
-- Top rated is read from rankings.
drop index work_ratings_by_standing;
