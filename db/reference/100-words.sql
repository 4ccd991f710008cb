-- Words that rows refer to and that grow with features. Tests compare them with the types of the code.

insert into payment_methods (id, name) values
  (1, 'Card, UPI or net banking'),
  (2, 'Cheque or demand draft'),
  (3, 'Bank transfer (NEFT)'),
  (4, 'Cash on delivery'),
  (5, 'Wallet'),
  (6, 'Instalments (EMI)'),
  (7, 'Recurring payment'),
  (8, 'Cash at the counter');

insert into payment_purposes (purpose) values ('order'), ('wallet-top-up'), ('subscription');

insert into stock_movement_kinds (kind) values
  ('received'), ('sold'), ('restocked'), ('adjusted'), ('held'), ('released'), ('taken'), ('promised'), ('unpromised'),
  ('fulfilled'), ('written-off');

insert into notice_kinds (kind) values
  ('order-placed'), ('order-paid'), ('order-cancelled'), ('money-back'), ('welcome'), ('ticket-opened'), ('ticket-forwarded'),
  ('edition-available'), ('sample-decided'), ('parcel-shipped'), ('parcel-delivered'), ('delivery-undone'),
  ('parcel-came-back'), ('payment-waiting'), ('payment-failed'), ('tracking-code'), ('return-asked'),
  ('return-accepted'), ('return-rejected'), ('return-sent-back'), ('return-closed'), ('refund-details-wanted'),
  ('refund-settled'), ('contact-code'), ('sign-in-added'), ('account-erased'), ('data-ready'), ('pay-link'),
  ('confirm-order'), ('bank-payment'), ('ticket-answered'), ('parcel-out-for-delivery'), ('parcel-undelivered'),
  ('release-moved'), ('edition-superseded'), ('ticket-closed'), ('ticket-continued'), ('return-replaced'),
  ('sign-in-code'), ('password-reset'), ('password-changed'), ('account-closed'), ('newsletter-code'),
  ('newsletter-confirm'), ('newsletter-ended'), ('access-closed'), ('access-extended'), ('trial-ended'),
  ('supplement'), ('reward-given'), ('credit-expiring'), ('subscription-news'), ('renewal-ahead'),
  ('supplement-changed'), ('access-ending'), ('review-decided'), ('payout-recorded');
