-- ── companies ──
-- A last day alone says nothing of the company: a transfer that the bank took back sets it too. Credit is given by a sale of staff.
create or replace function company_confirmed(o orders, key text) returns boolean language sql stable as $$
  select key is not null and (coalesce(o.confirmed_key = key, false) or o.sold_by is not null
    or exists (select from quotes q where q.order_id = o.order_id)
    or exists (select from company_codes k join companies c on c.id = k.company_id
      join users u on u.id = o.user_id and u.email_verified_at is not null and u.anonymised_at is null
      where k.code = key and (lower(c.invoice_email) = lower(u.email)
        or exists (select from company_contacts t where t.company_id = c.id and lower(t.email) = lower(u.email)))))
$$;

-- ── shop ──
-- What was known by its last day alone is not known any more; of erased buyers nobody can tell it from what a contact ordered.
update orders o set confirmed_key = null
where o.due_on is not null and o.sold_by is null and not exists (select from quotes q where q.order_id = o.order_id)
  and not exists (select from users u where u.id = o.user_id and u.anonymised_at is not null);
update orders set confirmed_key = company_key where confirmed_key is null and company_confirmed(orders, company_key);
