-- The dimensions of titles besides their papers.

insert into grades (slug, name, position) values
  ('class-11', 'Class 11', 1),
  ('class-12', 'Class 12', 2),
  ('bcom', 'B.Com', 3),
  ('bba', 'BBA', 4),
  ('mcom', 'M.Com', 5);

insert into exams (slug, name, position) values
  ('ca-foundation', 'CA Foundation', 1),
  ('ca-intermediate', 'CA Intermediate', 2),
  ('ca-final', 'CA Final', 3),
  ('cseet', 'CSEET', 4),
  ('cs-executive', 'CS Executive', 5),
  ('cs-professional', 'CS Professional', 6),
  ('cma-foundation', 'CMA Foundation', 7),
  ('cma-intermediate', 'CMA Intermediate', 8),
  ('cma-final', 'CMA Final', 9),
  ('adit', 'ADIT', 10),
  ('certificate-gst', 'Certificate in GST', 11),
  ('university', 'University examinations', 12);

insert into categories (slug, name, kind, position) values
  ('professional-books', 'Professional books', 'professional', 1),
  ('bare-acts', 'Bare acts', 'bare-acts', 2),
  ('academic-books', 'Academic books', 'academic', 3),
  ('certification-courses', 'Certification courses', 'certification', 4),
  ('regional-books', 'Hindi and regional books', 'regional', 5);

insert into book_kinds (slug, name, position) values
  ('textbook', 'Textbook', 1),
  ('question-bank', 'Question bank', 2),
  ('solved-papers', 'Solved papers', 3),
  ('mcq', 'MCQ', 4),
  ('revision-notes', 'Revision notes', 5),
  ('charts', 'Charts', 6),
  ('case-book', 'Case book', 7),
  ('bare-act', 'Bare Act', 8);

insert into languages (code, name) values
  ('en', 'English'),
  ('hi', 'Hindi'),
  ('en-hi', 'Hinglish'),
  ('ta', 'Tamil'),
  ('en-ta', 'Tamil-English'),
  ('te', 'Telugu'),
  ('mr', 'Marathi'),
  ('gu', 'Gujarati'),
  ('bn', 'Bengali'),
  ('kn', 'Kannada'),
  ('ml', 'Malayalam'),
  ('pa', 'Punjabi'),
  ('or', 'Odia'),
  ('as', 'Assamese'),
  ('ur', 'Urdu');

insert into countries (code, name) values
  ('IN', 'India'),
  ('GB', 'United Kingdom'),
  ('SG', 'Singapore'),
  ('US', 'United States'),
  ('NL', 'Netherlands'),
  ('AU', 'Australia'),
  ('CA', 'Canada'),
  ('DE', 'Germany'),
  ('FR', 'France'),
  ('CH', 'Switzerland'),
  ('IE', 'Ireland'),
  ('NZ', 'New Zealand'),
  ('MY', 'Malaysia'),
  ('CN', 'China'),
  ('TW', 'Taiwan'),
  ('JP', 'Japan'),
  ('KR', 'South Korea'),
  ('TH', 'Thailand'),
  ('VN', 'Vietnam'),
  ('NP', 'Nepal'),
  ('LK', 'Sri Lanka'),
  ('AE', 'United Arab Emirates');
