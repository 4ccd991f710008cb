-- The free newsletter: requests, subscriptions, issues and their deliveries. Owned by shop/marketing.

-- A request for the newsletter while its forms are filled in. Deleted after two days.
create table newsletter_requests (
  id                bigint generated always as identity primary key,
  key               text        not null unique check (length(key) >= 22),   -- in the addresses of the forms
  profession_id     smallint    not null,
  profession_other  text        not null default '',
  name              text        not null check (length(name) between 2 and 100),
  city              text        not null check (length(city) between 2 and 100),
  pin               text        not null check (pin ~ '^[1-9][0-9]{5}$'),
  bought_from       text        not null check (bought_from in ('bookseller', 'representative', 'own-site', 'e-commerce', 'other')),
  bought_from_other text        not null default '',
  level_code        text,                                                  -- the exam that the visitor had chosen
  attempt_code      text,
  email             text        not null default '' check (length(email) <= 254),
  mobile            text        not null default '',                       -- E.164
  codes             smallint    not null default 0,                        -- sent; each ends the one before
  code_asked_at     timestamptz,
  tries             smallint    not null default 0,
  is_mobile_proved  boolean     not null default false,
  confirm_key       text        unique,                                    -- in the link of the mail
  mail_asked_at     timestamptz,
  used_at           timestamptz,
  asked_at          timestamptz not null default business_now()
);
create index on newsletter_requests (asked_at);

-- A confirmed subscription: one for an e-mail address, a year from its last confirmation.
create table newsletter_subscriptions (
  id                bigint generated always as identity primary key,
  email             text        not null unique,
  mobile            text        not null,
  profession_id     smallint    not null,
  profession_other  text        not null,
  name              text        not null,
  city              text        not null,
  pin               text        not null,
  bought_from       text        not null,
  bought_from_other text        not null,
  level_code        text,
  attempt_code      text,
  access_key        text        not null unique check (length(access_key) >= 22), -- ends the subscription
  confirmed_at      timestamptz not null default business_now(),
  active_until      date        not null,
  ended_at          timestamptz,
  end_reason        text        check (end_reason in ('unsubscribed', 'complained', 'bounced', 'expired', 'moved')),
  check ((ended_at is null) = (end_reason is null))
);
-- Where no SMS prove a number, none is stored.
create unique index one_subscription_of_a_person on newsletter_subscriptions (mobile) where ended_at is null and mobile <> '';
create index on newsletter_subscriptions (active_until) where ended_at is null;

-- An issue as staff write it, for all or for those who write a course, level or attempt.
create table newsletter_issues (
  id           bigint generated always as identity primary key,
  purpose      text        not null check (purpose in ('newsletter', 'law-alerts', 'offers')),
  subject      text        not null check (length(subject) between 3 and 150),
  body         text        not null check (length(body) between 10 and 20000),  -- paragraphs
  course_code  text        references courses,
  level_code   text        references levels (code),
  attempt_code text        references attempts (code),
  author_id    uuid        not null references users,
  written_at   timestamptz not null default business_now(),
  sent_at      timestamptz                                                 -- its deliveries were queued
);

-- One issue to one person. Written once, so that nobody gets an issue twice.
create table newsletter_deliveries (
  issue_id   bigint      not null references newsletter_issues,
  email      text        not null,
  name       text        not null,
  access_key text        not null unique,                                  -- in the link that ends the subscription
  queued_at  timestamptz not null default business_now(),
  next_try_at timestamptz not null default business_now(),                 -- while it is queued: later after each failure
  state      text        not null default 'queued' check (state in ('queued', 'sent', 'bounced', 'complained')),
  primary key (issue_id, email)
);
create index on newsletter_deliveries (next_try_at) where state = 'queued';
create index on newsletter_deliveries (email, queued_at);
