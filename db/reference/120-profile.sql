-- What a profile offers to choose from, and the notices of consent. A changed notice is a new row with the next version.

insert into profile_options (kind, position, id, name) values
  ('designation', 1, 1, 'Student'),
  ('designation', 2, 2, 'Article assistant'),
  ('designation', 3, 3, 'Executive'),
  ('designation', 4, 4, 'Manager'),
  ('designation', 5, 5, 'Partner'),
  ('designation', 6, 6, 'Proprietor'),
  ('designation', 7, 7, 'Director'),
  ('designation', 8, 8, 'Faculty'),
  ('designation', 9, 9, 'Librarian'),
  ('profession', 1, 1, 'Student'),
  ('profession', 2, 2, 'Chartered Accountant'),
  ('profession', 3, 3, 'Company Secretary'),
  ('profession', 4, 4, 'Cost and Management Accountant'),
  ('profession', 5, 5, 'Advocate'),
  ('profession', 6, 6, 'Teacher'),
  ('profession', 7, 7, 'Tax practitioner'),
  ('profession', 8, 8, 'Government service'),
  ('profession', 99, 99, 'Other'),
  ('interest', 1, 1, 'Accounting'),
  ('interest', 2, 2, 'Auditing'),
  ('interest', 3, 3, 'Company law'),
  ('interest', 4, 4, 'Costing'),
  ('interest', 5, 5, 'Direct tax'),
  ('interest', 6, 6, 'GST'),
  ('interest', 7, 7, 'Financial management'),
  ('interest', 8, 8, 'Economics');

insert into consent_notices (purpose, version, title, words) values
  ('newsletter', 1, 'News by e-mail', 'We use your e-mail address and your exam to send you new editions and articles, at most once a week.'),
  ('law-alerts', 1, 'Law alerts by e-mail', 'We use your e-mail address and your exam to tell you what changed in the law for your papers.'),
  ('offers', 1, 'Offers by e-mail', 'We use your e-mail address and your exam to send you offers on books and classes, at most once a week.'),
  ('measurement', 1, 'Measuring visits', 'We use the pages you open and the links that brought you, which we note on your orders, to see which books are looked for. We share this with nobody.'),
  ('child-account', 1, 'Account of a person under 18', 'As parent or guardian you agree that we use the name, contact, address and orders of your child to sell and deliver books and classes, and for nothing else.');
