-- The blocks of the home page, in their first order. Staff change order, words and times.

insert into home_blocks (position, code, title, intro) values
  (1, 'papers', 'Your papers', ''),
  (2, 'for-you', 'New for your attempt', ''),
  (3, 'new-releases', 'New releases', ''),
  (4, 'amendments', 'What changes in the law', ''),
  (5, 'announcements', 'Announcements', ''),
  (6, 'research-news', 'Research updates', ''),
  (7, 'best-sellers', 'Best sellers this month', ''),
  (8, 'advertisements', 'Advertisements', ''),
  (9, 'trending', 'Trending this week', ''),
  (10, 'top-rated', 'Top rated', ''),
  (11, 'upcoming', 'Upcoming', ''),
  (12, 'featured-collections', 'Editors’ picks', ''),
  (13, 'classes', 'Video classes', ''),
  (14, 'bundles', 'Combos', ''),
  (15, 'courses', 'Every course, every level', ''),
  (16, 'faculties', 'Who teaches here', ''),
  (17, 'articles', 'To read', ''),
  (18, 'blogs', 'From the blog', ''),
  (19, 'faqs', 'Questions students ask', ''),
  (20, 'sell-with-us', 'Sell with us', ''),
  (21, 'contact', 'Talk to us', 'A person answers.');
