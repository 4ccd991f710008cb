-- What an edition needs after it came out: what changed in the law, and corrections. Owned by shop/supplements.

-- A supplement of an edition and its other formats, or its errata. Free for everybody who has one of them.
create table supplements (
  id           bigint generated always as identity primary key,
  edition_id   bigint      not null references editions,
  kind         text        not null check (kind in ('supplement', 'errata')),
  title        text        not null check (length(title) between 3 and 120),
  law_on       date,                                                       -- states the law as on this day
  body         text        not null check (length(body) between 1 and 50000), -- Markdown
  published_by uuid        references users on delete set null,
  published_at timestamptz not null default business_now(),
  withdrawn_at timestamptz,
  check ((kind = 'supplement') = (law_on is not null))
);
create unique index on supplements (edition_id, title) where withdrawn_at is null;

-- A correction or the withdrawal of a supplement, with its reason, which owners read. Append-only.
create table supplement_changes (
  id            bigint generated always as identity primary key,
  supplement_id bigint      not null references supplements on delete cascade,
  kind          text        not null check (kind in ('corrected', 'withdrawn')),
  reason        text        not null check (length(reason) between 3 and 300),
  former        jsonb,                                                     -- body and notes as they were before a correction
  changed_by    uuid        references users on delete set null,
  changed_at    timestamptz not null default business_now(),
  check ((kind = 'corrected') = (former is not null))
);
create index on supplement_changes (supplement_id);
create unique index on supplement_changes (supplement_id) where kind = 'withdrawn';
create trigger supplement_changes_stay before delete or update of supplement_id, kind, reason, former, changed_at
  on supplement_changes for each row execute function refuse_change();

-- A chapter that a supplement changes, and the note that its readers find there.
create table supplement_chapters (
  supplement_id bigint   not null references supplements on delete cascade,
  chapter_no    smallint not null check (chapter_no > 0),
  note          text     not null check (length(note) between 3 and 500),
  after_words   text     not null default '' check (length(after_words) <= 200), -- stands after the paragraph with them; '': at the start
  primary key (supplement_id, chapter_no)
);

-- Who was notified of a supplement, and when they opened it. A guest is known by an order.
create table supplement_deliveries (
  id            bigint generated always as identity primary key,
  supplement_id bigint      not null references supplements on delete cascade,
  user_id       uuid        references users on delete cascade,
  order_id      bigint      references orders,
  delivered_at  timestamptz not null default business_now(),
  opened_at     timestamptz,
  check (num_nonnulls(user_id, order_id) = 1),
  unique (supplement_id, user_id),
  unique (supplement_id, order_id)
);
create index on supplement_deliveries (user_id) where user_id is not null;

-- Whether two editions of a work are formats of one text. What states no number or no day of its law counts as the same.
create function is_same_text(a editions, b editions) returns boolean language sql immutable parallel safe as $$
  select a.type = b.type and coalesce(a.edition_no = b.edition_no, true) and coalesce(a.updated_till = b.updated_till, true)
$$;

-- The editions that a supplement is for: the one it was published for and the other formats of the same text.
create view supplement_editions as
select s.id supplement_id, e.id edition_id
from supplements s join editions p on p.id = s.edition_id join editions e on e.work_id = p.work_id and is_same_text(e, p);

-- Who has which edition: digital titles while they are open, goods from the day on which they were shipped until they come
-- back. A set counts as its parts; owned_id is what was bought. A guest is known by the order.
create view edition_owners as
select user_id, null::bigint order_id, null::text email, edition_id, edition_id owned_id, cause from library_access where state in ('ACCEPTED', 'ACTIVATED')
union all
select o.user_id, o.id, o.contact->>'email', coalesce(b.part_id, l.edition_id), l.edition_id, 'order'
from order_lines l join orders o on o.id = l.order_id left join bundle_parts b on b.bundle_id = l.edition_id
where o.erased_at is null and l.is_physical and l.state in ('SHIPPED', 'DELIVERED', 'RETURN_PENDING', 'RETURN_REJECTED');

-- Whom a supplement is for: the one definition, for its page, library, messages and reports. A person with an account is
-- known by it, a guest by the e-mail address of the order.
create view supplement_owners as
select s.supplement_id, o.user_id, o.order_id, o.owned_id, o.cause, coalesce(lower(u.email), lower(o.email), u.id::text) person
from supplement_editions s join edition_owners o on o.edition_id = s.edition_id left join users u on u.id = o.user_id
where u.erased_at is null;
