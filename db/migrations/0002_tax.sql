-- What GST charges on what we sell, by day. Owned by shop/tax. A change of law is a new row, never an update of history.
create table tax_classes (
  code text primary key check (code ~ '^[A-Z]+(_[A-Z]+)*$'),
  name text not null unique,
  kind text not null check (kind in ('goods', 'service'))
);

create table tax_rates (
  tax_class text not null references tax_classes,
  valid_from date not null,
  valid_to date,                                               -- first day on which it no longer holds; null: still in force
  rate_bp integer not null check (rate_bp between 0 and 4000), -- basis points: 1800 is 18 %
  hsn text not null check (hsn ~ '^[0-9]{4,8}$'),              -- HSN of goods, SAC of services
  primary key (tax_class, valid_from),
  check (valid_to > valid_from),
  exclude using gist (tax_class with =, daterange(valid_from, valid_to) with &&)
);

insert into tax_classes (code, name, kind) values
  ('BOOK_PRINT',    'Printed book',                         'goods'),
  ('LEAFLET',       'Brochure or leaflet',                  'goods'),
  ('WORKBOOK',      'Printed workbook',                     'goods'),
  ('JOURNAL_PRINT', 'Printed journal',                      'goods'),
  ('EBOOK_PRINTED', 'E-book of a printed book',             'service'),
  ('EBOOK_NOPRINT', 'E-book without a printed edition',     'service'),
  ('EJOURNAL',      'Virtual journal',                      'service'),
  ('DVD',           'Recorded DVD',                         'goods'),
  ('PENDRIVE',      'Recorded pen drive or card',           'goods'),
  ('DVD_DATABASE',  'DVD with search software and updates', 'goods'),
  ('VIDEO_COURSE',  'Recorded or live lectures',            'service'),
  ('TEST_SERIES',   'Test series or practice plan',         'service'),
  ('RESEARCH_DB',   'Research database subscription',       'service'),
  ('NOTEBOOK',      'Notebook',                             'goods'),
  ('MAPS',          'Map, atlas or chart',                  'goods'),
  ('COURIER',       'Courier as a supply of its own',       'service'),
  ('COMMISSION',    'Commission charged to sellers',        'service');

-- GST began on 1 July 2017. E-books of printed books: Notification 13/2018, in force 27 July 2018.
-- Notebooks and maps: nil since the slabs of 12 and 28 % ended on 22 September 2025.
insert into tax_rates (tax_class, valid_from, valid_to, rate_bp, hsn) values
  ('BOOK_PRINT',    '2017-07-01', null,         0,    '49019900'),
  ('LEAFLET',       '2017-07-01', null,         500,  '4901'),
  ('WORKBOOK',      '2017-07-01', null,         0,    '4901'),
  ('JOURNAL_PRINT', '2017-07-01', null,         0,    '49029020'),
  ('EBOOK_PRINTED', '2018-07-27', null,         500,  '998431'),
  ('EBOOK_NOPRINT', '2017-07-01', null,         1800, '998431'),
  ('EJOURNAL',      '2017-07-01', null,         1800, '998431'),
  ('DVD',           '2017-07-01', null,         1800, '85234940'),
  ('PENDRIVE',      '2017-07-01', null,         1800, '85235100'),
  ('DVD_DATABASE',  '2017-07-01', null,         1800, '85234940'),
  ('VIDEO_COURSE',  '2017-07-01', null,         1800, '999293'),
  ('TEST_SERIES',   '2017-07-01', null,         1800, '999293'),
  ('RESEARCH_DB',   '2017-07-01', null,         1800, '998431'),
  ('NOTEBOOK',      '2017-07-01', '2025-09-22', 1200, '4820'),
  ('NOTEBOOK',      '2025-09-22', null,         0,    '4820'),
  ('MAPS',          '2017-07-01', '2025-09-22', 1200, '4905'),
  ('MAPS',          '2025-09-22', null,         0,    '4905'),
  ('COURIER',       '2017-07-01', null,         1800, '996812'),
  ('COMMISSION',    '2017-07-01', null,         1800, '9985');
