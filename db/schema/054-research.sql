-- What research plans hold. Owned by shop/catalog.

-- A document of law: a section of an Act, a rule, or the digest of a decision.
create table research_documents (
  id       bigint not null generated always as identity primary key check (id < 32768),
  slug     slug   not null unique,                                             -- 'cgst-16'
  shelf    text   not null check (shelf ~ '^[a-z-]{2,40}$'),                   -- 'gst': documents that are sold together
  kind     text   not null check (kind in ('act', 'rule', 'case')),
  title    text   not null check (length(title) between 2 and 160),
  citation text   not null check (length(citation) between 2 and 160),         -- 'CGST Act 2017, s. 16'
  source   text   not null check (length(source) between 2 and 300),           -- where its own words are published
  body     text   not null check (length(body) between 1 and 50000),           -- Markdown; [words](#slug) leads to another
  cites    text[] not null default '{}',                                       -- the slugs of those links
  words    tsvector not null generated always as (
    setweight(to_tsvector('english', title || ' ' || citation), 'A') || to_tsvector('english', body)) stored
);
create index on research_documents using gin (words);
create index on research_documents using gin (cites);

-- The documents of a plan. It is on sale once it has one.
create table work_documents (
  work_id     bigint  not null references works on delete cascade,
  document_id bigint  not null references research_documents,
  is_sample   boolean not null default false,                                  -- open to all before buying
  primary key (work_id, document_id)
);
