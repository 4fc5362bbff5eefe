import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { type Bits, bothBits, countBits, withoutBits } from './bits.ts'
import { type CardsAsked, type CardsFound, findCards } from './cards.queries.ts'
import { findPlaces, type Readings } from './postings.ts'
import { correctWords, toQuery } from './search.queries.ts'
import { readSearch } from './search.rules.ts'
import { idsAt, narrow, orderOf, pick, type Shelf } from './shelf.ts'

/** So many hits are ranked one by one; of more, those found in the title come first, the bestsellers before the others. */
const rankedAtMost = 100

const cardsOf = (db: Read, language: Language, ids: readonly number[]) =>
  db.selectFrom('catalogue_cards').select('card').where('language', '=', language).where(sql<boolean>`course_id = any(${ids})`)

/** The cards at these places, in this order. */
async function readCards(db: Read, shelf: Shelf, language: Language, places: readonly number[]) {
  if (!places.length) return []
  const ids = idsAt(shelf, places)
  const byId = new Map((await cardsOf(db, language, ids).execute()).map(({ card }) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of what a search found, best first. */
async function readRanked(db: Read, shelf: Shelf, { language, offset, limit }: CardsAsked, readings: Readings, wanted: Bits, mostRanked: number) {
  const total = countBits(wanted)
  const bestsellers = shelf.orders.bestsellers
  if (total <= mostRanked) {
    const rows = await cardsOf(db, language, idsAt(shelf, pick(bestsellers, wanted, 0, total)))
      .orderBy(sql`ts_rank_cd(search, ${toQuery(readings, language)}) desc, sold desc, course_id`).limit(sql.lit(limit)).offset(offset).execute()
    return rows.map(({ card }) => card)
  }
  const inTitle = bothBits(wanted, await findPlaces(db, shelf, language, readings, 'title'))
  const first = pick(bestsellers, inTitle, offset, limit)
  const others = pick(bestsellers, withoutBits(wanted, inTitle), Math.max(0, offset - countBits(inTitle)), limit - first.length)
  return readCards(db, shelf, language, [...first, ...others])
}

async function search(db: Read, shelf: Shelf, asked: CardsAsked, readings: Readings, narrowed: Bits | undefined, mostRanked: number): Promise<CardsFound> {
  const { language, sort, offset, limit } = asked
  const found = await findPlaces(db, shelf, language, readings, 'anywhere')
  const wanted = narrowed ? bothBits(narrowed, found) : found
  const total = countBits(wanted)
  if (offset >= total) return { cards: [], total }
  if (sort === 'bestsellers') return { cards: await readRanked(db, shelf, asked, readings, wanted, mostRanked), total }
  return { cards: await readCards(db, shelf, language, pick(orderOf(shelf, sort, language), wanted, offset, limit)), total }
}

/** A page of cards and how many there are in all, found on the shelf. A search that finds nothing is tried again with its words corrected. */
export async function findOnShelf(db: Read, shelf: Shelf, asked: CardsAsked, mostRanked = rankedAtMost): Promise<CardsFound> {
  const { language, sort, offset, limit } = asked
  const words = readSearch(asked.search)
  if (!words.length && asked.search.trim()) return { cards: [], total: 0 }
  const narrowed = narrow(shelf, asked)
  if (!words.length) {
    const places = pick(orderOf(shelf, sort, language), narrowed, offset, limit)
    return { cards: await readCards(db, shelf, language, places), total: narrowed ? countBits(narrowed) : shelf.ids.length }
  }
  const searched = (readings: Readings) => search(db, shelf, asked, readings, narrowed, mostRanked)
  const found = await searched(words.map((word) => [word]))
  const corrected = found.total ? undefined : await correctWords(db, words, language)
  return corrected ? searched(corrected) : found
}

/** A page of the catalogue: from the shelf where the catalogue is large, else from the database. */
export const findCourses = (db: Read, shelf: Shelf | undefined, asked: CardsAsked): Promise<CardsFound> =>
  shelf ? findOnShelf(db, shelf, asked) : findCards(db, asked)
