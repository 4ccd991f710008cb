-- Purposes and messages of mails that bring people back.
insert into consent_notices (purpose, version, title, words) values
  ('cart-reminders', 1, 'Reminders of your cart', 'We use your e-mail address and your cart to remind you of titles that you did not order, at most twice.'),
  ('wishlist-alerts', 1, 'Wishlist alerts', 'We use your e-mail address and your wishlist to tell you when a title costs less or is back in stock, at most once a day.'),
  ('review-reminders', 1, 'Review reminders', 'We use your e-mail address and your orders to ask once, after delivery, how you like a title.');

insert into notice_kinds (kind) values ('cart-reminder'), ('wishlist-alert'), ('review-reminder');
