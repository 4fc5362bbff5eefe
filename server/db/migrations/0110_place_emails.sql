-- ── shop ──
-- How many emails with links to places a buyer had sent on a day: anyone may order free places for others.
create table place_emails (
  user_id uuid not null references users on delete cascade,
  sent_on date not null,
  sent integer not null,
  primary key (user_id, sent_on)
);
