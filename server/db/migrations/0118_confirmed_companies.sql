-- ── companies ──
-- Whether an order is known to be of the company with a code, which its buyer may only have typed: staff sold or quoted it, or
-- gives credit, or its buyer has the confirmed address of the company's invoices or of one of its contacts, which staff enters.
create function company_confirmed(o orders, key text) returns boolean language sql stable as $$
  select key is not null and (o.sold_by is not null or o.due_on is not null
    or exists (select from quotes q where q.order_id = o.order_id)
    or exists (select from company_codes k join companies c on c.id = k.company_id
      join users u on u.id = o.user_id and u.email_verified_at is not null and u.anonymised_at is null
      where k.code = key and (lower(c.invoice_email) = lower(u.email)
        or exists (select from company_contacts t where t.company_id = c.id and lower(t.email) = lower(u.email)))))
$$;

-- ── shop ──
-- Who took the place had read that a company sees how far they are: the order was a company's then.
alter table order_places add column told_company boolean not null default false;
-- Of earlier ones whose buyer was corrected since, only where the company was the same before.
update order_places p set told_company = true from orders o
where o.order_id = p.order_id and p.user_id is not null and not (o.company ->> 'private')::boolean
  and not exists (select from audit_entries a
    where a.object = 'order' and a.object_id = o.order_id::text and a.action = 'order.buyer_corrected' and a.at > p.claimed_at
      and position(', ' || (o.company ->> 'company_code') || ', ' in coalesce(a.before ->> 'buyer', '')) = 0);

-- ── learning ──
-- A company has no right of withdrawal: what it bought is open, also where its buyer was a person before.
update environment_access set due_at = now() from enrolments e join orders o on o.order_id = e.order_id
where e.user_id = environment_access.user_id and e.id = environment_access.enrolment_id and e.opens_on is not null
  and environment_access.state = 'preparing' and environment_access.due_at > now() and not (o.company ->> 'private')::boolean;
update enrolments set opens_on = null from orders o
where o.order_id = enrolments.order_id and enrolments.opens_on is not null and not (o.company ->> 'private')::boolean;
