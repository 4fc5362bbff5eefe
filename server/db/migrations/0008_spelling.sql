-- What a mistyped word is compared with: halves of words and of their stems, in every language alike (trigrams know the letters of the
-- database's character type only).
-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- stem: the word as its language's stemmer leaves it.
alter table catalogue_words add column stem text;
update catalogue_words set stem = coalesce((ts_lexize(
  case language when 'lt' then 'lithuanian_stem' when 'en' then 'english_stem' else 'russian_stem' end::regdictionary, word))[1], word);
alter table catalogue_words alter column stem set not null;

drop index catalogue_words_alike;
create index catalogue_words_forwards on catalogue_words (language, word collate "C");
create index catalogue_words_backwards on catalogue_words (language, reverse(word) collate "C");
create index catalogue_words_stems_backwards on catalogue_words (language, reverse(stem) collate "C");
