-- Roles and what they may do.

insert into staff_roles (role, name, permissions) values
  ('owner', 'Owner', '{orders.read,orders.write,catalog.read,catalog.write,stock.write,staff.write,reports.read}'),
  ('support', 'Support', '{orders.read,orders.write}'),
  ('catalogue', 'Catalogue', '{catalog.read,catalog.write,stock.write}');
