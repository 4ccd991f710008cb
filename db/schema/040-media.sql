-- Pictures. Owned by shop/media.

-- The master of a picture, addressed by the hash of its bytes. Sizes are encoded when first requested.
create table media_files (
  hash         text        primary key check (hash ~ '^[0-9a-f]{32}$'),   -- first 128 bits of the master's SHA-256
  content_type text        not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes        integer     not null check (bytes > 0),
  width        integer     not null check (width > 0),
  height       integer     not null check (height > 0),
  created_at   timestamptz not null default now()
);
