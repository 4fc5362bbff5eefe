-- A review is shown in every language of the page, and read aloud in its own.

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The language of the screen on which it was written; those written before are distinguished by their alphabet.
alter table reviews add column language text not null default 'lt' check (language in ('lt', 'en', 'ru'));
update reviews set language = 'ru' where text ~ '[А-Яа-яЁё]';
