-- The lowest price of 30 days counts only what buyers could pay: prices of drafts and withdrawn offerings do not.

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- When an offering was on offer: offered, of a published course (Directive 98/6/EC, article 6a: the price applied).
create table offered_periods (
  product_id integer not null references products on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (product_id, from_at),
  check (until_at is null or until_at >= from_at)
);
create unique index offered_periods_open_idx on offered_periods (product_id) where until_at is null;
insert into offered_periods (product_id, from_at)
  select product_id, published_at from products join courses on courses.id = products.course_id
  where products.state = 'offered' and courses.state = 'published' and published_at is not null;
