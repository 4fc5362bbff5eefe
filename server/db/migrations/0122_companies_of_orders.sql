-- ── shop ──
-- The company that the order was known to be of: it stays so when its buyer is erased or the contacts of the company change.
alter table orders add column confirmed_key text;

-- ── companies ──
create or replace function company_confirmed(o orders, key text) returns boolean language sql stable as $$
  select key is not null and (coalesce(o.confirmed_key = key, false) or o.sold_by is not null or o.due_on is not null
    or exists (select from quotes q where q.order_id = o.order_id)
    or exists (select from company_codes k join companies c on c.id = k.company_id
      join users u on u.id = o.user_id and u.email_verified_at is not null and u.anonymised_at is null
      where k.code = key and (lower(c.invoice_email) = lower(u.email)
        or exists (select from company_contacts t where t.company_id = c.id and lower(t.email) = lower(u.email)))))
$$;

-- ── shop ──
update orders set confirmed_key = company_key where company_confirmed(orders, company_key);
-- A correction of only the VAT code or the reference left the company as it was.
update order_places p set told_company = true from orders o
where o.order_id = p.order_id and p.user_id is not null and not p.told_company and not (o.company ->> 'private')::boolean
  and not exists (select from audit_entries a
    where a.object = 'order' and a.object_id = o.order_id::text and a.action = 'order.buyer_corrected' and a.at > p.claimed_at
      and a.before ? 'buyer' and position(', ' || (o.company ->> 'company_code') || ',' in (a.before ->> 'buyer') || ',') = 0);
