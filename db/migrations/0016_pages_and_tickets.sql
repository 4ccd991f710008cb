-- The store's own pages, its articles and questions, and the messages that people write to it.

-- The text of a page in a version. It is in force from its day until a higher version is; none is ever changed.
-- Owned by shop/content.
create table page_versions (
  page text not null check (page ~ '^[a-z]+(-[a-z]+)*$' and length(page) <= 40), -- named in shop/content/store-page.ts
  version smallint not null check (version > 0),
  title text not null check (length(title) between 1 and 80),
  summary text not null check (length(summary) between 1 and 300),
  body text not null check (length(body) between 1 and 60000),  -- Markdown, read by shop/content/read-text.ts
  in_force_from date not null,
  published_at timestamptz not null default now(),
  primary key (page, version)
);

create function refuse_change_of_text() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is never changed: publish a new version of %', old.page;
end $$;
create trigger page_versions_stay before update or delete on page_versions
  for each row execute function refuse_change_of_text();

-- Questions that people ask often. Owned by shop/content.
create table faqs (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  topic text not null check (topic in ('choosing', 'ordering', 'paying', 'delivery', 'returns', 'digital', 'account')),
  question text not null check (length(question) between 1 and 200),
  answer text not null check (length(answer) between 1 and 4000), -- Markdown
  position smallint not null,                                  -- within its topic
  is_on_home boolean not null default false                    -- among those that the home page shows
);

-- What the store writes for students; seen from its day on. Owned by shop/content.
create table articles (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  kind text not null check (kind in ('article', 'announcement', 'amendment', 'research', 'blog')),
  subcategory text check (length(subcategory) between 1 and 40), -- what a blog entry is about: 'Study plans'
  course_code text references courses,                         -- null: for all of them
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  body text not null check (length(body) between 1 and 60000), -- Markdown
  published_on date not null,
  updated_on date,
  check (updated_on >= published_on),
  check ((kind = 'blog') = (subcategory is not null))
);
create index on articles (kind, published_on desc, id desc);
create index on articles (published_on desc, id desc);

-- The papers that an article is about; titles for them stand beside it. Owned by shop/content.
create table article_papers (
  article_id bigint not null references articles on delete cascade,
  paper_code text not null references papers,
  primary key (article_id, paper_code)
);

do $$
declare
  edited text;
begin
  foreach edited in array array['page_versions', 'faqs', 'articles', 'article_papers'] loop
    execute format('create trigger %s_tell_pages after insert or update or delete or truncate on %I
      for each statement execute function tell_pages()', edited, edited);
  end loop;
end $$;

-- Messages of people, each with a number to ask after it. Owned by shop/support.
create table support_tickets (
  id bigint generated always as identity primary key,
  ticket_no text not null unique check (ticket_no ~ '^T-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'), -- drawn by chance; opens nothing
  access_key text not null check (length(access_key) = 22),    -- in the link of the mail; opens the ticket
  topic text not null check (topic in
    ('order', 'delivery', 'return', 'payment', 'product', 'account', 'privacy', 'accessibility', 'grievance', 'other')),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254),
  mobile text,                                                 -- E.164
  order_no text check (length(order_no) <= 20),                -- as it was typed; nobody looked whether there is one
  message text not null check (length(message) between 1 and 4000), -- plain text, whatever it looks like
  message_hash bytea not null,                                 -- of everything that was sent: finds what was sent twice
  user_id uuid references users on delete set null,
  opened_at timestamptz not null default business_now(),
  settle_by date not null                                      -- one month at most: E-Commerce Rules 2020, rule 4(5)
);
create index on support_tickets (message_hash, opened_at);
create index on support_tickets (user_id, opened_at) where user_id is not null;

alter table notices drop constraint notices_kind_check;
alter table notices add check (kind in
  ('order-placed', 'order-cancelled', 'welcome', 'ticket-opened', 'ticket-forwarded'));
