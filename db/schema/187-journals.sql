-- Printed journals that are sent issue by issue. Owned by shop/journals.

-- An issue that has come from the printer: its subscribers are due a copy.
create table printed_issues (
  edition_id  bigint      primary key references editions,
  recorded_by uuid        references users on delete set null
);

-- What became of an issue for a subscription: the line that was split off for it. `sending` counts: 2 and more are free copies,
-- sent because the one before was reported missing.
create table issue_deliveries (
  line_id         bigint      primary key references order_lines,
  subscription_id bigint      not null references order_lines,
  issue_id        bigint      not null references printed_issues,
  sending         smallint    not null default 1 check (sending > 0),
  missing_at      timestamptz,                                             -- its subscriber reported that it did not arrive
  unique (subscription_id, issue_id, sending)
);
create index on issue_deliveries (issue_id);
create index issues_reported_missing on issue_deliveries (missing_at) where missing_at is not null;

-- The printed issues of a journal, whichever of its editions they were recorded under.
create view issues_of_journals as
select i.edition_id issue_id, p.work_id, e.published_on, e.issue_label label
from printed_issues i join editions e on e.id = i.edition_id join editions p on p.id = e.parent_edition_id;

-- Which subscription is due which issue: the one definition. A subscription brings so many issues from its first day on, in the
-- order of their days, each once.
create view due_issues as
select d.subscription_id, d.order_id, d.issue_id from (
  select l.id subscription_id, l.order_id, i.issue_id, l.issues_left,
    row_number() over (partition by l.id order by i.published_on, i.issue_id) place
  from order_lines l join editions j on j.id = l.edition_id
  join issues_of_journals i on i.work_id = j.work_id and i.published_on >= l.issues_from
  where l.state = 'ACCEPTED' and l.issues_left > 0 and not exists (select from issue_deliveries sent
    where sent.subscription_id = l.id and sent.issue_id = i.issue_id)) d
where d.place <= d.issues_left;
