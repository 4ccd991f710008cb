-- Messages to us. Owned by shop/support.

-- A message with a number to refer to.
create table support_tickets (
  id           bigint generated always as identity primary key,
  ticket_no    text        not null unique check (ticket_no ~ '^T-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'), -- random; opens nothing
  access_key   text        not null check (length(access_key) = 22),      -- in the link of the mail; opens the ticket
  topic        text        not null check (topic in ('order', 'delivery', 'return', 'payment', 'product', 'account', 'privacy',
                                                     'accessibility', 'grievance', 'selling', 'other')),
  name         text        not null check (length(name) between 1 and 100),
  email        text        not null check (length(email) <= 254),
  mobile       text,                                                      -- E.164
  order_no     text        check (length(order_no) <= 20),                -- as typed; it may not exist
  message      text        not null check (length(message) between 1 and 4000), -- plain text
  message_hash bytea       not null,                                      -- of everything sent: finds a message sent twice
  user_id      uuid        references users on delete set null,
  opened_at    timestamptz not null default business_now(),
  state        text        not null default 'open' check (state in ('open', 'answered', 'closed')),
  assignee_id  uuid        references users on delete set null,
  version      integer     not null default 0,                            -- counts changes: two people at once see each other
  settle_by    date        not null                                       -- one month at most: E-Commerce Rules 2020, rule 4(5)
);
create index on support_tickets (message_hash, opened_at);
create index on support_tickets (user_id, opened_at) where user_id is not null;
create index on support_tickets (state, settle_by, id);
create index on support_tickets (order_no) where order_no is not null;

-- What was written on a ticket after its first message: replies of staff and further messages of its writer.
create table support_messages (
  id        bigint generated always as identity primary key,
  ticket_id bigint      not null references support_tickets on delete cascade,
  actor_id  uuid        references users,                                 -- of staff; null: the writer of the ticket
  words     text        not null check (length(words) between 1 and 4000),
  at        timestamptz not null default business_now()
);
create index on support_messages (ticket_id);
