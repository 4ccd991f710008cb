-- What staff may do. Owned by shop/staff.

-- A role and its permissions.
create table staff_roles (
  role        slug   primary key,
  name        text   not null unique,
  permissions text[] not null
);

-- A role of a person.
create table staff_grants (
  user_id    uuid        not null references users,
  role       text        not null references staff_roles,
  granted_by uuid        references users,                                -- null: granted by the set-up
  granted_at timestamptz not null default business_now(),
  primary key (user_id, role)
);

-- An act of staff.
create table audit_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default business_now(),
  actor_id uuid        references users,
  action   text        not null,
  subject  text        not null,
  detail   jsonb       not null default '{}'
);
create index on audit_log (subject, id);
create index on audit_log (actor_id, id);
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();

-- A form of staff that made something: sent again unchanged, or twice at once, it makes nothing more. Deleted after a week.
create table filled_forms (
  form_hash bytea       primary key check (length(form_hash) = 32),       -- of its key and all that was typed
  made      bigint,                                                       -- the id of what it made
  filled_at timestamptz not null default business_now()
);
