-- Roles and what they may do.

insert into staff_roles (role, name, permissions) values
  ('owner', 'Owner', '{orders.read,orders.write,customers.act,catalog.read,catalog.write,stock.write,staff.write,reports.read}'),
  ('support', 'Support', '{orders.read,orders.write,customers.act}'),
  ('catalogue', 'Catalogue', '{catalog.read,catalog.write,stock.write}');
