-- Lists stay quick at a hundred thousand courses.

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Every word of the titles and short texts, unaccented and lower: what a mistyped word is compared with. Words are added, never taken away.
create table catalogue_words (
  language text not null check (language in ('lt', 'en', 'ru')),
  word text not null,
  primary key (language, word)
);
create index catalogue_words_alike on catalogue_words using gin (word gin_trgm_ops);
insert into catalogue_words (language, word)
  select distinct language, word from catalogue_cards, regexp_split_to_table(plain, '[^[:alnum:]]+') as word where char_length(word) >= 4;

-- What stands in titles: found without reading the cards.
create index catalogue_cards_in_title on catalogue_cards using gin (ts_filter(search, '{a}'));

-- The wide columns stand aside, so that counting what is found reads little.
alter table catalogue_cards set (toast_tuple_target = 128);

create index catalogue_cards_featured on catalogue_cards (language, sold desc) where featured;
