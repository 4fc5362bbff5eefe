import { sql } from 'kysely'
import { languageTags } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read, Write } from '../../db/connect.ts'
import { inLanguage, listInLanguage, type TextLists, type Texts } from '../../db/texts.ts'
import { unaccent } from '../../unaccent.ts'
import { readSearched } from '../card-facts.queries.ts'
import type { CardRow } from '../card.rules.ts'
import { searchConfig, spelledWords, stemmer } from './search.rules.ts'

type Searched = { about: Texts; skills: TextLists }

/** The searched texts by weight: title; short text, skills and category; description; cities. */
function wordsOf({ language, card, cities }: CardRow, { about, skills }: Searched): [string, string, string, string] {
  return [
    `${card.title} ${card.shortname}`,
    `${card.shortDescription} ${listInLanguage(skills, language).join(' ')} ${card.category_name}`,
    inLanguage(about, language).replace(/<[^>]+>/g, ' '),
    cities.join(' '),
  ]
}

/** A row with its words; `config` is the stemmer of the language that the card is really in. */
function givenOf(row: CardRow, searched: Searched) {
  const words = wordsOf(row, searched)
  return {
    ...row,
    config: searchConfig[row.card.lang],
    words,
    unaccented_words: words.map(unaccent),
    unaccented: unaccent(`${row.card.title} ${row.card.shortDescription}`),
  }
}
type Given = ReturnType<typeof givenOf>

const weigh = (
  at: 0 | 1 | 2 | 3,
  weight: 'A' | 'B' | 'C' | 'D',
) => sql`setweight(to_tsvector(given.config::regconfig, given.words ->> ${sql.lit(at)})
  || to_tsvector(given.config::regconfig, given.unaccented_words ->> ${sql.lit(at)}) || to_tsvector('simple', given.unaccented_words ->> ${sql.lit(at)}), ${sql.lit(weight)})`
const vector = sql`${weigh(0, 'A')} || ${weigh(1, 'B')} || ${weigh(2, 'C')} || ${weigh(3, 'D')}`

const columns = [
  'category_id',
  'card',
  'title_key',
  'price_cents',
  'rating_rank',
  'sold',
  'next_date',
  'published_at',
  'featured',
  'unaccented',
  'page_checksum',
] as const
const listed = (of: string) => sql.join(columns.map((name) => sql.ref(`${of}.${name}`)))
const names = sql.join(columns.map((name) => sql.ref(name)))
const renewed = sql.join(
  [...columns, 'search', 'changed_at'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
)

/**
 * One statement however many rows there are. The search column is computed only where the page's texts changed: it is
 * the most expensive part. A row of which only a sort key changed (sales) shows the same as before: its `changed_at`
 * stays.
 */
const upsert = (db: Write, rows: readonly Given[], now: Date) =>
  sql`
  insert into catalogue_cards (language, course_id, ${names}, search, changed_at)
  select given.language, given.course_id, ${listed('given')},
    case when old.page_checksum = given.page_checksum then old.search else ${vector} end,
    case when old.card = given.card and coalesce(old.page_checksum = given.page_checksum, true) then old.changed_at else ${now}::timestamptz end
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    language text, course_id int, category_id int, card jsonb, title_key text, price_cents int, rating_rank int, sold int, next_date date,
    published_at timestamptz, featured boolean, unaccented text, page_checksum text, config text, words jsonb, unaccented_words jsonb)
  left join catalogue_cards old using (language, course_id)
  on conflict (language, course_id) do update set ${renewed}`.execute(db)

/**
 * Adds the words of the texts that are new. In one order, so that two transactions that add the same words cannot
 * deadlock.
 */
async function keepWords(db: Write, language: Language, texts: readonly string[]): Promise<void> {
  const words = spelledWords(texts.join(' '))
  if (!words.length) return
  await db
    .insertInto('catalogue_words')
    .columns(['language', 'word', 'stem'])
    .expression(
      sql`select ${sql.lit(language)}, word, coalesce((ts_lexize(${sql.lit(stemmer[language])}, word))[1], word) from unnest(${words}::text[]) as word`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addWords(db: Read, rows: readonly CardRow[]): Promise<Given[]> {
  const searched = new Map(
    (await readSearched(db, [...new Set(rows.map((row) => row.course_id))])).map((row) => [row.id, row]),
  )
  return rows.flatMap((row) => {
    const found = searched.get(row.course_id)
    return found ? [givenOf(row, found)] : []
  })
}

/** Inserts or updates rows of the read model. */
export async function writeRows(db: Write, rows: readonly CardRow[], now: Date): Promise<void> {
  if (!rows.length) return
  const given = await addWords(db, rows)
  await upsert(db, given, now)
  for (const language of languageTags)
    await keepWords(
      db,
      language,
      given.filter((row) => row.language === language).flatMap((row) => row.unaccented_words),
    )
}
