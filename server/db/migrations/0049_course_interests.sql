-- ── catalogue ──
-- Who is emailed once when a date of a course can be booked: a user at the confirmed address of the account, or an
-- address that was typed, in lower case. `filter_id`: the city, as a filter of the catalogue; null: any.
-- `token_hash`: of the last link that was emailed. An unconfirmed address gets nothing but that link.
create table course_interests (
  id uuid primary key,
  course_id integer not null references courses(id) on delete cascade,
  filter_id integer references filters(filter_id) on delete cascade,
  user_id uuid references users(id) on delete cascade,
  email text check (email = lower(email)),
  language text not null check (language in ('lt', 'en', 'ru')),
  token_hash text unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  notified_at timestamptz,
  constraint course_interests_whose_check check ((user_id is null) <> (email is null)),
  constraint course_interests_confirmed_check check (confirmed_at is not null or (user_id is null and notified_at is null)),
  unique nulls not distinct (course_id, filter_id, user_id, email)
);
create index course_interests_waiting on course_interests (course_id) where notified_at is null and confirmed_at is not null;
create index course_interests_filter_id_idx on course_interests (filter_id) where filter_id is not null;
create index course_interests_user_id_idx on course_interests (user_id) where user_id is not null;
create index course_interests_email_idx on course_interests (email) where email is not null;
