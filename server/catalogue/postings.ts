import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { type Bits, bitsOf } from './bits.ts'
import { type Readings, toExactQuery, toQuery } from './search.queries.ts'
import { type Posting, placeOf, type Shelf } from './shelf.ts'

/**
 * Where a condition holds: ids of four bytes each, the cheapest to gather by the thousand. The language is compared in an order
 * that no index has, so that its indexes are not read as well: what a search finds is always less.
 */
const idsWhere = (condition: ReturnType<typeof sql>, language: Language) =>
  sql<Buffer | null>`(select string_agg(int4send(course_id), '') from catalogue_cards where ${condition} and language collate "C" = ${language})`

function placesOf(shelf: Shelf, ids: Buffer | null | undefined): Bits {
  const places = Array.from({ length: (ids?.length ?? 0) / 4 }, (_, i) => placeOf(shelf, ids?.readInt32BE(i * 4) ?? -1))
  return bitsOf(places.filter((place) => place >= 0), shelf.ids.length)
}

async function askAnywhere(db: Read, shelf: Shelf, language: Language, readings: Readings): Promise<Omit<Posting, 'size'>> {
  const { rows } = await sql<{ found: Buffer | null; exact: Buffer | null }>`
    select ${idsWhere(sql`search @@ ${toQuery(readings, language)}`, language)} as found,
      ${idsWhere(sql`search @@ ${toExactQuery(readings, language)}`, language)} as exact`.execute(db)
  return { found: placesOf(shelf, rows[0]?.found), exact: placesOf(shelf, rows[0]?.exact) }
}

async function askTitles(db: Read, shelf: Shelf, language: Language, readings: Readings): Promise<Omit<Posting, 'size'>> {
  const { rows } = await sql<{ exact: Buffer | null }>`
    select ${idsWhere(sql`ts_filter(search, '{a}') @@ ${toExactQuery(readings, language)}`, language)} as exact`.execute(db)
  const exact = placesOf(shelf, rows[0]?.exact)
  return { found: exact, exact }
}

/** As it was asked before, else asked of the database. */
async function remembered(shelf: Shelf, where: string, language: Language, readings: Readings, ask: () => Promise<Omit<Posting, 'size'>>): Promise<Posting> {
  const key = `${where} ${language} ${readings.map((words) => words.map(({ typed }) => typed).join('|')).join(' ')}`
  const known = shelf.postings.get(key)
  if (known) return known
  const asked = await ask()
  const posting = { ...asked, size: asked.found.byteLength + (asked.found === asked.exact ? 0 : asked.exact.byteLength) }
  shelf.postings.set(key, posting, shelf.postings.generation)
  return posting
}

/** The courses where every word is found in one of its readings, and those of them where each is found itself. One statement. */
export const findPlaces = (db: Read, shelf: Shelf, language: Language, readings: Readings): Promise<Posting> =>
  remembered(shelf, 'anywhere', language, readings, () => askAnywhere(db, shelf, language, readings))

/** The courses with the words themselves in their titles. */
export const findInTitles = async (db: Read, shelf: Shelf, language: Language, readings: Readings): Promise<Bits> =>
  (await remembered(shelf, 'title', language, readings, () => askTitles(db, shelf, language, readings))).exact
