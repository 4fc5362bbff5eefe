-- The public portal: slides, banners, notices, questions, and what visitors ask.
-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create index information_pages_parent on information_pages (parent_id, position);

create table faq_categories (
  id integer primary key,
  position integer not null,
  name jsonb not null check (name ? 'lt'),
  intro jsonb not null check (intro ? 'lt'),
  icon text not null
);

create table faq_items (
  id integer primary key,
  category_id integer not null references faq_categories on delete cascade,
  position integer not null,
  question jsonb not null check (question ? 'lt'),
  answer jsonb not null check (answer ? 'lt')
);
create index faq_items_category on faq_items (category_id, position);

create table slides (
  id integer generated always as identity primary key,
  device text not null check (device in ('mobile', 'desktop')),
  -- the same slide on both devices has the same key
  key text not null,
  position integer not null,
  title jsonb not null check (title ? 'lt'),
  image text not null,
  thumb text not null,
  tone text not null check (tone in ('dark', 'light')),
  link text,
  link_text jsonb check (link_text ? 'lt'),
  link2 text,
  link_text2 jsonb check (link_text2 ? 'lt'),
  unique (device, key),
  check ((link is null) = (link_text is null)),
  check ((link2 is null) = (link_text2 is null))
);

create table discounts (
  id integer generated always as identity primary key,
  position integer not null,
  discount text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  image text,
  title jsonb not null check (title ? 'lt'),
  description jsonb not null check (description ? 'lt'),
  link text not null,
  link_text jsonb not null check (link_text ? 'lt')
);

create table banners (
  id integer generated always as identity primary key,
  -- 8: clients' logos
  group_id integer not null,
  position integer not null,
  title jsonb not null check (title ? 'lt'),
  link text,
  image text not null
);
create index banners_group on banners (group_id, position);

create table notices (
  id integer primary key,
  text jsonb not null check (text ? 'lt'),
  link text,
  link_text jsonb check (link_text ? 'lt'),
  shown boolean not null default true,
  check ((link is null) = (link_text is null))
);

create table contact_subjects (
  position integer primary key,
  name jsonb not null check (name ? 'lt')
);

-- what visitors asked: kept until answered, whatever becomes of the letter
create table contact_requests (
  id uuid primary key,
  kind text not null check (kind in ('phone', 'email')),
  user_id uuid references users on delete set null,
  language text not null check (language in ('lt', 'en', 'ru')),
  name text,
  -- E.164
  phone text,
  email text,
  subject text,
  message text,
  created_at timestamptz not null,
  -- when the provider was written to; null until the job has done it
  mailed_at timestamptz,
  check (kind <> 'phone' or phone is not null),
  check (kind <> 'email' or (name is not null and email is not null and subject is not null and message is not null))
);
create index contact_requests_created on contact_requests (created_at);
