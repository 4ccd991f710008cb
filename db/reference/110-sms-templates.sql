-- Sample texts of SMS. A live shop registers its own and enters them at the desk.

insert into sms_templates (kind, header, dlt_template_id, flow_id, body) values
  ('order-placed', 'BOOKMN', '1107170000000000001', '65a000000000000000000001',
   'Your Bookmann order {#var#} of {#var#} is confirmed. To track it, choose Track an order on our website.'),
  ('parcel-shipped', 'BOOKMN', '1107170000000000002', '65a000000000000000000002',
   'A parcel of your Bookmann order {#var#} is on its way with {#var#}, AWB {#var#}. To track it, choose Track an order on our website.'),
  ('parcel-delivered', 'BOOKMN', '1107170000000000003', '65a000000000000000000003',
   'A parcel of your Bookmann order {#var#} was delivered. If it did not reach you, call {#var#}.'),
  ('tracking-code', 'BOOKMN', '1107170000000000004', '65a000000000000000000004',
   '{#var#} is your code to see an order at Bookmann. It is valid for {#var#} minutes. Do not share it.'),
  ('contact-code', 'BOOKMN', '1107170000000000005', '65a000000000000000000005',
   '{#var#} is the code to {#var#} at Bookmann. It is valid for {#var#} minutes. Share it with nobody else.'),
  ('contact-changed', 'BOOKMN', '1107170000000000006', '65a000000000000000000006',
   'Your Bookmann account no longer uses this number. If you did not change it, call {#var#}.'),
  ('newsletter-code', 'BOOKMN', '1107170000000000012', '65a000000000000000000012',
   '{#var#} is the code to confirm your number for the Bookmann newsletter. It is valid for {#var#} minutes.'),
  -- A live shop registers its own address in place of the third variable, see openValues in shop/notices/sms-templates.ts.
  ('pay-link', 'BOOKMN', '1107170000000000007', '65a000000000000000000007',
   'Your Bookmann order {#var#} of {#var#} waits for your payment. To pay: {#var#}/students/pay/{#var#}?key={#var#}'),
  ('parcel-out-for-delivery', 'BOOKMN', '1107170000000000008', '65a000000000000000000008',
   'A parcel of your Bookmann order {#var#} arrives today with {#var#}, AWB {#var#}.'),
  ('parcel-undelivered', 'BOOKMN', '1107170000000000009', '65a000000000000000000009',
   'A parcel of your Bookmann order {#var#} could not be delivered: {#var#}. For help call {#var#}.'),
  ('sign-in-code', 'BOOKMN', '1107170000000000010', '65a000000000000000000010',
   '{#var#} is your code to sign in at Bookmann. It is valid for {#var#} minutes. Do not share it.'),
  ('confirm-order', 'BOOKMN', '1107170000000000011', '65a000000000000000000011',
   '{#var#} is the code to confirm your cash on delivery order {#var#} at Bookmann. It is valid for {#var#} minutes.');
