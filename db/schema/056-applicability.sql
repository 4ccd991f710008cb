-- Which edition serves which exam, as editors assessed it. Owned by shop/catalog.

-- Whether an edition serves a paper in an attempt, as editors assessed it. Read it through current_applicability.
create table applicability (
  edition_id      bigint not null references editions on delete cascade,
  paper_code      text   not null references papers,
  attempt_code    text   not null references attempts,
  verdict         text   not null check (verdict in ('fits', 'fits-with-supplement', 'does-not-fit', 'not-assessed')),
  reason          text   not null,
  source          text   not null,                                        -- what the assessment is based on
  assessed_on     date,
  supplement      text   check (length(supplement) between 3 and 120),
  supplement_on   date,                                                   -- the day on which it came out, or is promised for
  supplement_href text   check (supplement_href ~ '^(/[^/]|https://)' and length(supplement_href) <= 300),
  primary key (edition_id, paper_code, attempt_code),
  check ((verdict = 'not-assessed') = (assessed_on is null)),
  check ((supplement is not null) = (verdict = 'fits-with-supplement')),
  check ((supplement is not null) = (supplement_on is not null)),
  check (supplement_href is null or supplement is not null)
);
create index on applicability (attempt_code, verdict);
create index on applicability (paper_code, attempt_code, verdict, edition_id);

-- An assessment as it was before a supplement came out for it, which holds again when that one is withdrawn. Null where it
-- was made with the supplement from the start: without it, the edition does not fit.
create table assessments_before_supplement (
  supplement_href text   not null,
  edition_id      bigint not null,
  paper_code      text   not null,
  attempt_code    text   not null,
  former          jsonb,
  primary key (supplement_href, edition_id, paper_code, attempt_code),
  foreign key (edition_id, paper_code, attempt_code) references applicability on delete cascade
);
create index on assessments_before_supplement (edition_id, paper_code, attempt_code);

-- The assessments that a supplement would make fit: one is promised for a day, or the one they were made with was withdrawn.
create view assessments_without_supplement as
select edition_id, paper_code, attempt_code, supplement_on from applicability a
where verdict = 'fits-with-supplement' and supplement_href is null
  or verdict = 'does-not-fit' and exists (select from assessments_before_supplement b where b.former is null
    and (b.edition_id, b.paper_code, b.attempt_code) = (a.edition_id, a.paper_code, a.attempt_code));

-- The assessments as they stand today: what needs a supplement does not fit until the supplement is out.
create view current_applicability as
select edition_id, paper_code, attempt_code,
  case when verdict = 'fits-with-supplement' and (supplement_href is null or supplement_on > (select business_today()))
    then 'does-not-fit' else verdict end verdict,
  reason, source, supplement, supplement_on, supplement_href
from applicability;
