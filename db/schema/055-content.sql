-- Whether what is delivered online is there: the text of a book or an issue, an issue of a journal or newsletter, the lectures of a course,
-- the tests or the documents of a plan; and the text of an e-book that comes with lectures. The one definition, for availability and for the index of titles. Owned by shop/catalog.
create function has_issues(work bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from editions journal join editions issue on issue.parent_edition_id = journal.id
    join chapters c on c.work_id = issue.work_id where journal.work_id = work)
$$;
create function has_content(kind text, work bigint, material text) returns boolean language sql stable parallel safe as $$
  select case kind
    when 'BOOK' then exists (select from chapters where work_id = work)
    when 'ADIT' then exists (select from chapters where work_id = work)
    when 'ISSUE' then exists (select from chapters where work_id = work)
    when 'JOURNAL' then has_issues(work)
    when 'ENEWS' then has_issues(work)
    when 'VIDEO' then exists (select from lectures where work_id = work)
      and (material is distinct from 'E-book' or exists (select from chapters where work_id = work))
    when 'RESEARCH' then exists (select from work_documents where work_id = work)
    when 'EXAM' then exists (select from work_tests where work_id = work)
    when 'PRACTICE' then exists (select from work_tests where work_id = work)
    else true end
$$;
