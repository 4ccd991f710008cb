-- Product types and formats: where each is listed, how it is taxed, whether its delivery works.

insert into product_kinds (type, format, name, format_name, category, list_prefix, is_physical, default_tax_class, quantity_max, delivery_ready, not_ready_note) values
  ('BOOK', 'HARD', 'Printed book', 'Print', 'Books', 'books', true, 'BOOK_PRINT', 10, true, null),
  ('BOOK', 'POCKET', 'Pocket book', 'Pocket', 'Books', 'books', true, 'BOOK_PRINT', 10, true, null),
  ('BOOK', 'VIRTUAL', 'Virtual book', 'Virtual', 'Virtual Books', 'books', false, 'EBOOK_PRINTED', 1, true, 'This virtual book goes on sale here once its text has arrived.'),
  ('JOURNAL', 'HARD', 'Printed journal', 'Print', 'Others', 'journals', true, 'JOURNAL_PRINT', 10, true, null),
  ('JOURNAL', 'VIRTUAL', 'Virtual journal', 'Virtual', 'Virtual Books', 'journals', false, 'EJOURNAL', 1, true, 'This journal goes on sale here once its first issue has arrived.'),
  ('ISSUE', 'HARD', 'Printed journal issue', 'Print', 'Others', 'journals', true, 'JOURNAL_PRINT', 10, true, null),
  ('ISSUE', 'VIRTUAL', 'Virtual journal issue', 'Virtual', 'Virtual Books', 'journals', false, 'EJOURNAL', 1, true, 'This issue goes on sale here once its articles have arrived.'),
  ('DVD', 'HARD', 'DVD', 'DVD', 'Others', 'others', true, 'DVD', 10, true, null),
  ('ENEWS', 'VIRTUAL', 'E-newsletter', 'Online', 'Others', 'others', false, 'RESEARCH_DB', 1, true, 'This newsletter goes on sale here once its first issue has arrived.'),
  ('ADIT', 'HARD', 'ADIT preparation, printed', 'Print', 'Others', 'others', true, 'BOOK_PRINT', 10, true, null),
  ('ADIT', 'VIRTUAL', 'ADIT preparation, virtual', 'Virtual', 'Others', 'others', false, 'EBOOK_PRINTED', 1, true, 'This title goes on sale here once its text has arrived.'),
  ('RESEARCH', 'VIRTUAL', 'Research plan', 'Plan', 'Others', 'others', false, 'RESEARCH_DB', 1, true, 'This plan goes on sale here once its documents have arrived.'),
  ('PRACTICE', 'VIRTUAL', 'Practice plan', 'Plan', 'Others', 'others', false, 'TEST_SERIES', 1, true, 'This title goes on sale here once its tests have arrived.'),
  ('EXAM', 'VIRTUAL', 'Test series', 'Online', 'Others', 'others', false, 'TEST_SERIES', 1, true, 'This title goes on sale here once its tests have arrived.'),
  ('BUNDLE', 'HARD', 'Set of books', 'Print set', 'Books', 'bookbundle', true, 'BOOK_PRINT', 10, true, null),
  ('BUNDLE', 'VIRTUAL', 'Virtual combo', 'Virtual combo', 'Others', 'bundle', false, 'VIDEO_COURSE', 1, true, 'This combo goes on sale here once all its parts have arrived.'),
  ('BUNDLE', 'HARD-VIDEO', 'Books and video combo', 'Books + video', 'Others', 'bundle', true, 'VIDEO_COURSE', 10, true, null),
  ('VIDEO', 'VIRTUAL', 'Video course', 'Online', 'Video Classes', 'lectures', false, 'VIDEO_COURSE', 1, true, 'This course goes on sale here once its lectures have arrived. Titles that come on a pen drive are on sale now.'),
  ('VIDEO', 'HARD-VIDEO', 'Video course on pen drive', 'Pen drive', 'Video Classes', 'lectures', true, 'PENDRIVE', 10, true, null);
