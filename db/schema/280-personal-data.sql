-- What belongs to a person, all over the schema: for a copy of it, and to erase it.

-- The carts of a person, also those that became an order of theirs before they signed in, or that staff filled in for them.
create function carts_of(person uuid) returns setof uuid language sql stable as $$
  select id from carts where user_id = person
  union select cart_id from orders where user_id = person and cart_id is not null
$$;

-- Everything that the shop knows of a person, without secrets: what "Download my data" gives.
create function personal_data(person uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'account', (select to_jsonb(u) - 'is_demo' - 'is_disabled' from users u where u.id = person),
    'profile', (select to_jsonb(p) - 'user_id' from profiles p where p.user_id = person),
    'exam', (select to_jsonb(i) - 'user_id' from student_interests i where i.user_id = person),
    'addresses', (select jsonb_agg(to_jsonb(a) - 'user_id') from addresses a where a.user_id = person),
    'gstins', (select jsonb_agg(to_jsonb(g) - 'user_id') from buyer_gstins g where g.user_id = person),
    'consents', (select jsonb_agg(to_jsonb(c) - 'user_id' order by c.id) from consents c where c.user_id = person),
    'devices', (select jsonb_agg(jsonb_build_object('since', s.created_at, 'browser', s.user_agent, 'address', s.ip_address))
      from sessions s where s.user_id = person),
    'passkeys', (select jsonb_agg(jsonb_build_object('device', k.name, 'added_at', k.added_at, 'used_at', k.used_at))
      from passkeys k where k.user_id = person),
    'linked_sign_ins', (select jsonb_agg(to_jsonb(i) - 'user_id' order by i.linked_at) from linked_identities i where i.user_id = person),
    'reminders', (select jsonb_agg(jsonb_build_object('of', r.purpose, 'at', r.at) order by r.id) from reminders r where r.user_id = person),
    'orders', (select jsonb_agg(to_jsonb(o) - 'user_id' - 'access_key' - 'idempotency_key' - 'owner_token_hash' - 'network' - 'cart_id'
      || jsonb_build_object('lines', (select jsonb_agg(jsonb_build_object('title', l.title, 'edition', l.edition_label,
        'quantity', l.quantity, 'amount_paise', l.gross_paise, 'state', l.state, 'sent_to', l.ship_to) order by l.line_no)
        from order_lines l where l.order_id = o.id)) order by o.id) from orders o where o.user_id = person),
    'cart', (select jsonb_agg(jsonb_build_object('edition', i.edition_id, 'quantity', i.quantity, 'is_saved', i.is_saved, 'added_at', i.added_at)
      order by i.added_at) from cart_items i join carts c on c.id = i.cart_id where c.user_id = person and c.state = 'open'),
    'typed_at_checkout', (select jsonb_agg(k.details order by k.updated_at) from checkouts k where k.cart_id in (select carts_of(person))),
    'documents', (select jsonb_agg(jsonb_build_object('order', o.order_no, 'number', d.number, 'issued_on', d.issued_on, 'recipient', d.recipient,
      'amount_paise', d.gross_paise) order by d.id) from documents d join orders o on o.id = d.order_id where o.user_id = person),
    'payments', (select jsonb_agg(jsonb_build_object('order', o.order_no, 'by', m.name, 'state', p.state, 'amount_paise', p.amount_paise,
      'refunded_paise', p.refunded_paise, 'at', p.created_at, 'cards', (select jsonb_agg(jsonb_build_object('network', t.card_network,
      'last_digits', t.card_last4)) from payment_transactions t where t.payment_id = p.id and t.card_last4 is not null)) order by p.id)
      from payments p join orders o on o.id = p.order_id join payment_methods m on m.id = p.method where o.user_id = person),
    'parcels', (select jsonb_agg(jsonb_build_object('order', o.order_no, 'courier', p.courier, 'awb', p.awb, 'packed_at', p.packed_at) order by p.id)
      from parcels p join orders o on o.id = p.order_id where o.user_id = person),
    'feedback', (select jsonb_agg(to_jsonb(f) - 'order_id' || jsonb_build_object('order', o.order_no) order by f.given_at)
      from purchase_feedback f join orders o on o.id = f.order_id where o.user_id = person),
    -- The photos open on the page of their order.
    'returns', (select jsonb_agg(jsonb_build_object('order', o.order_no, 'title', l.title, 'kind', r.kind, 'reason', r.reason,
      'words', r.words, 'photos', (select count(*) from return_photos p where p.return_id = r.id), 'pickup_on', r.pickup_on,
      'state', r.state, 'answer', r.answer, 'asked_at', r.asked_at) order by r.id)
      from returns r join order_lines l on l.id = r.order_line_id join orders o on o.id = r.order_id where o.user_id = person),
    'refund_accounts', (select jsonb_agg(jsonb_build_object('order', o.order_no, 'account', a.masked, 'given_at', a.given_at))
      from refund_accounts a join refunds r on r.id = a.refund_id join orders o on o.id = r.order_id where o.user_id = person),
    'wallet', (select jsonb_agg(jsonb_build_object('cause', e.cause, 'amount_paise', e.amount_paise, 'at', e.at) order by e.id)
      from wallet_entries e join wallet_accounts a on a.id = e.account_id where a.user_id = person),
    'invited_friends', (select jsonb_agg(jsonb_build_object('joined_at', r.joined_at, 'rewarded_at', r.rewarded_at) order by r.id)
      from referrals r where r.referrer_id = person),
    'invited_by', (select jsonb_build_object('first_name', split_part(u.name, ' ', 1), 'joined_at', r.joined_at, 'rewarded_at', r.rewarded_at)
      from referrals r join users u on u.id = r.referrer_id where r.friend_id = person),
    'bank_transfers', (select jsonb_agg(jsonb_build_object('order', o.order_no, 'utr', c.utr, 'payer', c.payer, 'given_at', c.given_at))
      from bank_transfer_claims c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id where o.user_id = person),
    'cheques', (select jsonb_agg(to_jsonb(c) - 'payment_id' || jsonb_build_object('order', o.order_no))
      from cheques c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id where o.user_id = person),
    'organisations', (select jsonb_agg(jsonb_build_object('name', o.name, 'since', m.joined_at))
      from organisation_members m join organisations o on o.id = m.organisation_id where m.user_id = person),
    'reading', (select jsonb_agg(jsonb_build_object('edition', p.edition_id, 'chapter', p.chapter_no, 'read_at', p.read_at))
      from reading_places p where p.user_id = person),
    'chapters_read', (select jsonb_agg(to_jsonb(c) - 'user_id' order by c.edition_id, c.chapter_no) from chapters_read c where c.user_id = person),
    'kept_offline', (select jsonb_agg(to_jsonb(k) - 'user_id' order by k.made_at) from offline_packs k where k.user_id = person),
    'tests', (select jsonb_agg(to_jsonb(t) - 'user_id' order by t.id) from test_attempts t where t.user_id = person),
    'watching', (select jsonb_agg(jsonb_build_object('edition', a.edition_id, 'lecture', p.lecture_no, 'views', p.views,
      'counted_at', p.counted_at) order by p.entitlement_id, p.lecture_no)
      from lecture_plays p join library_access a on a.entitlement_id = p.entitlement_id where a.user_id = person),
    'course_devices', (select jsonb_agg(jsonb_build_object('edition', a.edition_id, 'browser', d.user_agent, 'added_at', d.added_at,
      'removed_at', d.removed_at) order by d.id)
      from course_devices d join library_access a on a.entitlement_id = d.entitlement_id where a.user_id = person),
    'pauses', (select jsonb_agg(jsonb_build_object('edition', a.edition_id, 'move', p.move, 'opens_on', p.opens_on, 'at', p.at) order by p.at)
      from access_pauses p join library_access a on a.entitlement_id = p.entitlement_id where a.user_id = person),
    'keys_and_trials', (select jsonb_agg(jsonb_build_object('edition', n.edition_id, 'by', n.cause, 'since', n.granted_at,
      'ends_on', n.ends_on) order by n.id) from entitlements n where n.user_id = person),
    'subscriptions', (select jsonb_agg(jsonb_build_object('edition', s.edition_id, 'amount_paise', s.amount_paise, 'months', s.months,
      'state', s.state, 'since', s.created_at, 'bill', s.bill) order by s.id) from subscriptions s where s.user_id = person),
    'supplements', (select jsonb_agg(jsonb_build_object('supplement', d.supplement_id, 'delivered_at', d.delivered_at,
      'opened_at', d.opened_at) order by d.id) from supplement_deliveries d where d.user_id = person),
    'notes', (select jsonb_agg(to_jsonb(n) - 'user_id' order by n.id) from reading_notes n where n.user_id = person),
    'newsletter', (select jsonb_agg(to_jsonb(s) - 'access_key') from newsletter_subscriptions s join users u
      on u.email = s.email and u.email_verified where u.id = person),
    'visits', (select jsonb_agg(jsonb_build_object('kind', t.kind, 'at', t.at, 'record', t.record) order by t.at)
      from tracking_records t where t.user_id = person),
    'applications_to_sell', (select jsonb_agg(to_jsonb(s) - 'brand_key') from seller_applications s join users u
      on u.email = s.email and u.email_verified where u.id = person),
    'sample_requests', (select jsonb_agg(to_jsonb(s) - 'user_id' order by s.id) from sample_requests s
      where s.user_id = person or s.email = (select email from users where id = person and email_verified)),
    'stock_alerts', (select jsonb_agg(to_jsonb(a) - 'access_key' order by a.id) from stock_alerts a join users u
      on u.email = a.email and u.email_verified where u.id = person),
    'wishlist', (select jsonb_agg(jsonb_build_object('edition', w.edition_id, 'added_at', w.added_at))
      from wishlist_items w where w.user_id = person and w.removed_at is null),
    'reviews', (select jsonb_agg(jsonb_build_object('name', r.author_name, 'stars', r.rating, 'title', r.title, 'words', r.body,
      'written_at', r.created_at)) from reviews r where r.user_id = person),
    'withdrawn_reviews', (select jsonb_agg(w.work_id order by w.work_id) from withdrawn_reviews w where w.user_id = person),
    'review_votes', (select jsonb_agg(v.review_id order by v.review_id) from review_votes v where v.user_id = person),
    'review_reports', (select jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at) from review_reports r where r.user_id = person),
    'messages_to_us', (select jsonb_agg(jsonb_build_object('ticket', t.ticket_no, 'opened_at', t.opened_at, 'name', t.name,
      'email', t.email, 'mobile', t.mobile, 'order', t.order_no, 'topic', t.topic, 'message', t.message,
      'conversation', (select jsonb_agg(jsonb_build_object('by', case when m.actor_id is null then 'you' else 'us' end,
        'words', m.words, 'at', m.at) order by m.id) from support_messages m where m.ticket_id = t.id)) order by t.id)
      from support_tickets t where t.user_id = person or t.email = (select email from users where id = person and email_verified)),
    'messages_from_us', (select jsonb_agg(jsonb_build_object('title', m.title, 'words', m.words, 'sent_at', m.sent_at) order by m.id)
      from account_messages m where m.user_id = person))
$$;

-- Erases a person: what the schema would delete with the row of a user goes, what it would set free stays without a name,
-- and the row itself stays, empty. Orders follow once they are closed (shop/orders); documents keep their copies. Answers the
-- id of the row in contact_proofs with the address for the last message, which is deleted after a day; null without an address.
create function erase_person(person uuid) returns bigint language plpgsql as $$
declare
  known users;
  link record;
  last_contact bigint;
  tickets bigint[];
begin
  select * into strict known from users where id = person for update;
  perform claim_orders(person);
  update reviews set author_name = 'A reader' where user_id = person;
  -- Nobody can be answered any more, so staff need not. Tickets first: what staff write in one now is erased as well.
  with erased as (
    update support_tickets set name = 'Erased', email = '', mobile = null, message = 'Erased', message_hash = '', state = 'closed',
      version = version + 1 where user_id = person or email = known.email returning id)
  select array_agg(id) into tickets from erased;
  update support_messages set words = 'Erased' where ticket_id = any(tickets);
  update sample_requests set name = 'Erased', email = 'erased-' || id, mobile = '', designation = 'Erased', institution = 'Erased',
    message = '', answer = '', state = case state when 'requested' then 'declined' else state end,
    decided_at = coalesce(decided_at, business_now()) where user_id = person or email = known.email;
  delete from seller_applications where email = known.email;
  delete from newsletter_requests where email = known.email or mobile = known.mobile;
  delete from newsletter_subscriptions where email = known.email or mobile = known.mobile;
  delete from newsletter_deliveries where email = known.email;
  delete from stock_alerts where email = known.email;
  delete from bouncing_addresses where email = lower(known.email);
  delete from order_lookups where contact in (known.email, known.mobile);
  delete from contact_proofs where contact in (known.email, known.mobile);
  delete from carts where user_id = person and state <> 'ordered';
  delete from checkouts where cart_id in (select carts_of(person));
  -- The provider is asked to end their mandates.
  update subscriptions set cancel_asked_at = business_now(), cancel_reason = '', next_poll_at = business_now()
    where user_id = person and cancel_asked_at is null and state not in ('cancelled', 'completed');
  update subscriptions set bill = null where user_id = person and bill is not null;
  delete from lecture_plays where entitlement_id in (select entitlement_id from library_access where user_id = person);
  delete from course_devices where entitlement_id in (select entitlement_id from library_access where user_id = person);
  update data_requests set content = null where user_id = person;
  -- Sessions of staff still know for whom they acted: a page of that account that is open would change their own.
  update sessions set acts_reason = 'Erased' where acts_for = person;
  for link in
    select c.conrelid::regclass as "table", a.attname as "column", c.confdeltype = 'c' as goes
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('c', 'n') and a.attname <> 'acts_for'
  loop
    if link.goes then execute format('delete from %s where %I = $1', link."table", link."column") using person;
    else execute format('update %s set %I = null where %I = $1', link."table", link."column", link."column") using person;
    end if;
  end loop;
  update users set name = 'Erased', email = null, mobile = null, email_verified = false, mobile_verified = false, image = null,
    is_disabled = true, erased_at = business_now(), updated_at = business_now() where id = person;
  insert into contact_proofs (token, contact, purpose) select gen_random_uuid(), coalesce(known.email::text, known.mobile), 'erased'
    where known.erased_at is null returning id into last_contact;
  return last_contact;
end $$;
