-- Counts of campaigns. Owned by shop/marketing.

-- Marketing events of a day, counted: no person, no device, no address. A campaign is named only with consent.
create table marketing_counts (
  day      date    not null,
  event    text    not null check (event ~ '^[a-z][a-z_]{1,39}$'),
  source   text    not null check (length(source) <= 80),
  medium   text    not null check (length(medium) <= 80),
  campaign text    not null check (length(campaign) <= 80),
  cid      bigint  not null check (cid >= 0),                             -- the number at the end of a medium that contains 'cid'
  events   integer not null check (events > 0),
  primary key (day, event, source, medium, campaign, cid)
);
