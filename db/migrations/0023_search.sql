-- Search answers from the titles held in memory (shop/titles, shop/query): the words of editions are not kept here too.
alter table editions drop column search;
drop text search configuration catalogue;
drop text search configuration catalogue_plain;

-- What was searched for on a day and how it ended, counted: it knows no person, no device and no order of questions.
-- Owned by shop/search.
create table search_counts (
  day date not null,
  words text not null check (words <> '' and length(words) <= 80),  -- normalised: small letters, single spaces
  clicked_place smallint not null check (clicked_place between 0 and 2400),  -- of the result opened, from 1; 0 when none was
  refined_to text not null check (length(refined_to) <= 80),  -- what was asked instead; '' when nothing was
  searches integer not null check (searches > 0),
  found integer not null check (found >= 0),                  -- titles found, when it was last asked
  primary key (day, words, clicked_place, refined_to)
);
