-- Exam sessions as the institutes announce them.

-- Which Income-tax Act an attempt examines: for CA by the announcement below. ICSI and ICMAI have not announced a first
-- attempt under the Act of 2025, so their attempts from 2027 on name none.
insert into attempts (code, course_code, label, exam_on, act_basis) values
  ('ca-2025-01', 'ca', 'January 2025', '2025-01-05', '1961'),
  ('ca-2025-05', 'ca', 'May 2025', '2025-05-03', '1961'),
  ('ca-2025-09', 'ca', 'September 2025', '2025-09-04', '1961'),
  ('cs-2025-06', 'cs', 'June 2025', '2025-06-01', '1961'),
  ('cma-2025-06', 'cma', 'June 2025', '2025-06-11', '1961'),
  ('cs-2025-12', 'cs', 'December 2025', '2025-12-01', '1961'),
  ('cma-2025-12', 'cma', 'December 2025', '2025-12-11', '1961'),
  ('ca-2026-01', 'ca', 'January 2026', '2026-01-05', '1961'),
  ('ca-2026-05', 'ca', 'May 2026', '2026-05-03', '1961'),
  ('ca-2026-09', 'ca', 'September 2026', '2026-09-04', '1961'),
  ('cs-2026-06', 'cs', 'June 2026', '2026-06-01', '1961'),
  ('cma-2026-06', 'cma', 'June 2026', '2026-06-11', '1961'),
  ('cs-2026-12', 'cs', 'December 2026', '2026-12-01', '1961'),
  ('cma-2026-12', 'cma', 'December 2026', '2026-12-11', '1961'),
  ('cs-2026-06-cseet', 'cs', 'June 2026', '2026-06-06', null),
  ('cs-2026-10-cseet', 'cs', 'October 2026', '2026-10-03', null),
  ('ca-2027-01', 'ca', 'January 2027', '2027-01-05', '1961'),
  ('ca-2027-05', 'ca', 'May 2027', '2027-05-03', '2025'),
  ('ca-2027-09', 'ca', 'September 2027', '2027-09-04', '2025'),
  ('cs-2027-06', 'cs', 'June 2027', '2027-06-01', null),
  ('cma-2027-06', 'cma', 'June 2027', '2027-06-11', null),
  ('cs-2027-12', 'cs', 'December 2027', '2027-12-01', null),
  ('cma-2027-12', 'cma', 'December 2027', '2027-12-11', null),
  ('cs-2027-02-cseet', 'cs', 'February 2027', '2027-02-07', null),
  ('cs-2027-06-cseet', 'cs', 'June 2027', '2027-06-06', null),
  ('cs-2027-10-cseet', 'cs', 'October 2027', '2027-10-03', null),
  ('ca-2028-01', 'ca', 'January 2028', '2028-01-05', '2025'),
  ('ca-2028-05', 'ca', 'May 2028', '2028-05-03', '2025'),
  ('ca-2028-09', 'ca', 'September 2028', '2028-09-04', '2025'),
  ('cs-2028-06', 'cs', 'June 2028', '2028-06-01', null),
  ('cma-2028-06', 'cma', 'June 2028', '2028-06-11', null),
  ('cs-2028-12', 'cs', 'December 2028', '2028-12-01', null),
  ('cma-2028-12', 'cma', 'December 2028', '2028-12-11', null),
  ('cs-2028-02-cseet', 'cs', 'February 2028', '2028-02-07', null),
  ('cs-2028-06-cseet', 'cs', 'June 2028', '2028-06-06', null),
  ('cs-2028-10-cseet', 'cs', 'October 2028', '2028-10-03', null),
  ('ca-2029-01', 'ca', 'January 2029', '2029-01-05', '2025'),
  ('ca-2029-05', 'ca', 'May 2029', '2029-05-03', '2025'),
  ('ca-2029-09', 'ca', 'September 2029', '2029-09-04', '2025'),
  ('cs-2029-06', 'cs', 'June 2029', '2029-06-01', null),
  ('cma-2029-06', 'cma', 'June 2029', '2029-06-11', null),
  ('cs-2029-12', 'cs', 'December 2029', '2029-12-01', null),
  ('cma-2029-12', 'cma', 'December 2029', '2029-12-11', null),
  ('cs-2029-02-cseet', 'cs', 'February 2029', '2029-02-07', null),
  ('cs-2029-06-cseet', 'cs', 'June 2029', '2029-06-06', null),
  ('cs-2029-10-cseet', 'cs', 'October 2029', '2029-10-03', null);

-- CSEET has sessions of its own; every other session examines all other levels of its course.
insert into attempt_levels (attempt_code, level_code)
select a.code, l.code from attempts a join levels l using (course_code)
where (l.code = 'cseet') = (a.code like '%-cseet');

insert into announcements (topic, course_code, attempt_code, statement, announced_on, href) values
  ('income-tax-act-2025', 'ca', 'ca-2027-05', 'ICAI examines the Income-tax Act, 2025 from May 2027; until January 2027 it examines the Act of 1961.', '2025-12-05', 'https://taxguru.in/chartered-accountant/applicability-income-tax-act2025-2027-ca-exams-onwards.html'),
  ('income-tax-act-2025', 'cs', null, 'ICSI has not announced the first attempt under the Income-tax Act, 2025.', null, null),
  ('income-tax-act-2025', 'cma', null, 'ICMAI has not announced the first attempt under the Income-tax Act, 2025.', null, null);

insert into announcement_papers (topic, course_code, paper_code)
select 'income-tax-act-2025', l.course_code, p.code from papers p join levels l on l.code = p.level_code
where p.subject_slug in ('direct-tax', 'taxation', 'integrated');
