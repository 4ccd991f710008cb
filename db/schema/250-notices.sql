-- What people were sent: mails, text messages, and messages in the account. Owned by shop/notices.

-- A kind of message; shop/notices/messages.ts says which event sends it to whom.
create table notice_kinds (kind text primary key);

-- A message of one kind about one thing by one channel: no name, no address.
create table notices (
  kind          text        not null references notice_kinds,
  subject       text        not null check (length(subject) between 1 and 400), -- an order's id, its cancelled lines, a user's id
  channel       text        not null check (channel in ('mail', 'sms')),
  order_id      bigint      references orders,                            -- null: it is about no order
  about         jsonb       not null,                                     -- the ids of its event, to send it again
  round         integer     not null default 0 check (round >= 0),        -- how often staff sent it again
  tries         integer     not null default 1 check (tries > 0),         -- of sending; tells one attempt from the next
  unanswered    integer     not null default 0 check (unanswered >= 0),   -- of them, those whose answer was lost: each may have arrived
  claimed_until timestamptz not null,                                     -- a lease in real time, not in business time
  settled_at    timestamptz,                                              -- null: still to be sent
  outcome       text        check (outcome in ('sent', 'refused', 'skipped')), -- skipped: there is no address, or no provider
  primary key (kind, subject, channel),
  check ((settled_at is null) = (outcome is null))
);
create index on notices (claimed_until) where settled_at is null;
create index on notices (order_id) where order_id is not null;

-- A message in a customer's account.
create table account_messages (
  id      bigint generated always as identity primary key,
  user_id uuid        not null references users on delete cascade,
  kind    text        not null references notice_kinds,
  subject text        not null,
  title   text        not null check (length(title) between 1 and 300),
  words   text        not null,
  href    text        not null check (href like '/%'),                    -- below the base
  sent_at timestamptz not null default business_now(),
  read_at timestamptz,
  unique (user_id, kind, subject)
);
create index on account_messages (user_id, id);

-- The text of an SMS as it is registered on the DLT platform of the telecom operators (TRAI TCCCPR 2018). A live shop puts
-- its own ids here. Each {#var#} takes up to 30 characters.
create table sms_templates (
  kind            text primary key references notice_kinds,
  header          text check (header ~ '^[A-Z]{6}$'),
  dlt_template_id text unique check (dlt_template_id ~ '^[0-9]{19}$'),
  flow_id         text unique check (flow_id ~ '^[0-9a-f]{24}$'),         -- the template's id at MSG91
  body            text not null check (length(body) between 10 and 500),
  check (num_nulls(header, dlt_template_id, flow_id) in (0, 3))           -- null: a text to register, which is not sent
);
