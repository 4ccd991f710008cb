-- Settings, home, policies, articles, questions. Owned by shop/content.

-- The one record of who we are.
create table settings (
  id         boolean     primary key default true check (id),
  record     jsonb       not null,
  updated_at timestamptz not null default now()
);

-- Former settings: what was issued before they were replaced is printed with them.
create table settings_history (
  replaced_at timestamptz primary key default business_now(),
  record      jsonb       not null
);
create trigger settings_history_stays before update or delete on settings_history
  for each row execute function refuse_change();

create function remember_settings() returns trigger language plpgsql as $$
begin
  insert into settings_history (record) values (old.record) on conflict do nothing; -- the first of a transaction counts
  return null;
end $$;
create trigger settings_are_remembered after update on settings
  for each row when (old.record <> new.record) execute function remember_settings();

-- A block of the home page. Rails and lists fill themselves; content holds the words of a block that has some of its own.
create table home_blocks (
  code        text        primary key check (code in ('for-you', 'new-releases', 'best-sellers', 'trending', 'upcoming', 'top-rated',
                            'bundles', 'classes', 'papers', 'courses', 'advertisements', 'featured-collections', 'research-news',
                            'announcements', 'amendments', 'articles', 'blogs', 'faculties', 'sell-with-us', 'faqs', 'contact')),
  position    smallint    not null unique deferrable initially immediate,
  title       text        not null check (length(title) between 1 and 80),
  intro       text        not null default '' check (length(intro) <= 300),
  content     jsonb       not null default '{}',
  is_shown    boolean     not null default true
);

-- A paid place. It is drawn from its words and the cover of an edition, if one is named; alt describes that cover.
create table advertisements (
  id          bigint generated always as identity primary key,
  advertiser  text        not null check (length(advertiser) between 1 and 80),
  title       text        not null check (length(title) between 1 and 80),
  body        text        not null check (length(body) between 1 and 200),
  action      text        not null check (length(action) between 1 and 30),     -- the text of the link
  target      text        not null check (target ~ '^(/[^/]|https://)'),        -- a path below the base, or another site
  hue         text        not null check (hue in ('ca', 'cs', 'cma', 'plain')),
  edition_id  bigint      references editions,
  alt         text        not null default '' check (length(alt) <= 160),
  shown_from  timestamptz not null,
  shown_until timestamptz not null,
  check (shown_from < shown_until),
  check ((edition_id is null) = (alt = ''))
);
create index on advertisements (shown_until);

-- A version of the text of a page. It is in force from its day until a higher version is. Before that day it can be withdrawn.
create table page_versions (
  page          text        not null check (page ~ '^[a-z]+(-[a-z]+)*$' and length(page) <= 40), -- named in shop/content/store-page.ts
  version       smallint    not null check (version > 0),
  title         text        not null check (length(title) between 1 and 80),
  summary       text        not null check (length(summary) between 1 and 300),
  body          text        not null check (length(body) between 1 and 60000),  -- Markdown, read by shop/content/read-text.ts
  in_force_from date        not null,
  published_at  timestamptz not null default now(),
  primary key (page, version)
);

create function refuse_change_of_text() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is never changed: publish a new version of %', old.page;
end $$;
create trigger page_versions_stay before update on page_versions
  for each row execute function refuse_change_of_text();
create trigger begun_page_versions_stay before delete on page_versions
  for each row when (old.in_force_from <= business_today()) execute function refuse_change_of_text();

-- A question that people ask often.
create table faqs (
  id         bigint generated always as identity primary key,
  slug       text     not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  topic      text     not null check (topic in ('choosing', 'ordering', 'paying', 'delivery', 'returns', 'digital', 'account')),
  question   text     not null check (length(question) between 1 and 200),
  answer     text     not null check (length(answer) between 1 and 4000), -- Markdown
  position   smallint not null,                                           -- within its topic
  is_on_home boolean  not null default false
);

-- An article of the shop for students, public from its day.
create table articles (
  id           bigint generated always as identity primary key,
  slug         text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  kind         text not null check (kind in ('article', 'announcement', 'amendment', 'research', 'blog')),
  subcategory  text check (length(subcategory) between 1 and 40),         -- of a blog entry: 'Study plans'
  course_code  text references courses,                                   -- null: for all of them
  title        text not null check (length(title) between 1 and 120),
  summary      text not null check (length(summary) between 1 and 300),
  body         text not null check (length(body) between 1 and 60000),    -- Markdown
  published_on date not null,
  updated_on   date,
  check (updated_on >= published_on),
  check ((kind = 'blog') = (subcategory is not null))
);
create index on articles (kind, published_on desc, id desc);
create index on articles (published_on desc, id desc);

-- A paper that an article is about.
create table article_papers (
  article_id bigint not null references articles on delete cascade,
  paper_code text   not null references papers,
  primary key (article_id, paper_code)
);
