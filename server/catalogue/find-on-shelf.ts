import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { type Bits, bothBits, countBits, withoutBits } from './bits.ts'
import { type CardsAsked, type CardsFound, findCards } from './cards.queries.ts'
import { findExact, findInTitles, findPlaces } from './postings.ts'
import { bestFirst, correctWords, type Readings } from './search.queries.ts'
import { isBlank, readSearch } from './search.rules.ts'
import { idsAt, narrow, orderOf, pick, type Shelf } from './shelf.ts'

/**
 * So many hits are ranked one by one; of more, the words themselves in a title come first, then anywhere, then what only begins like them;
 * the bestsellers before the others.
 */
const rankedAtMost = 100

const cardsOf = (db: Read, language: Language, ids: readonly number[]) =>
  db
    .selectFrom('catalogue_cards')
    .select('card')
    .where('language', '=', language)
    .where(sql<boolean>`course_id = any(${ids})`)

/** The cards at these places, in this order. */
async function readCards(db: Read, shelf: Shelf, language: Language, places: readonly number[]) {
  if (!places.length) return []
  const ids = idsAt(shelf, places)
  const byId = new Map((await cardsOf(db, language, ids).execute()).map(({ card }) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of what stands in several sets one after another, each in the order of the bestsellers. */
function pickInTurn(shelf: Shelf, sets: readonly Bits[], offset: number, limit: number): number[] {
  const page: number[] = []
  let before = 0
  for (const set of sets) {
    page.push(...pick(shelf.orders.bestsellers, set, Math.max(0, offset - before), limit - page.length))
    before += countBits(set)
  }
  return page
}

/** A page of what a search found, best first. What has the words themselves elsewhere is asked for only where their titles do not fill the page. */
async function readRanked(
  db: Read,
  shelf: Shelf,
  { language, offset, limit }: CardsAsked,
  readings: Readings,
  wanted: Bits,
  mostRanked: number,
) {
  const total = countBits(wanted)
  if (total <= mostRanked) {
    const rows = await cardsOf(db, language, idsAt(shelf, pick(shelf.orders.bestsellers, wanted, 0, total)))
      .orderBy(bestFirst(readings, language))
      .limit(sql.lit(limit))
      .offset(offset)
      .execute()
    return rows.map(({ card }) => card)
  }
  const inTitle = bothBits(wanted, await findInTitles(db, shelf, language, readings))
  const filled = countBits(inTitle) >= offset + limit
  const exact = filled ? inTitle : await findExact(db, shelf, language, readings)
  const sets = [
    inTitle,
    withoutBits(bothBits(wanted, exact), inTitle),
    withoutBits(withoutBits(wanted, exact), inTitle),
  ]
  return readCards(db, shelf, language, pickInTurn(shelf, sets, offset, limit))
}

async function search(
  db: Read,
  shelf: Shelf,
  asked: CardsAsked,
  readings: Readings,
  narrowed: Bits | undefined,
  mostRanked: number,
): Promise<CardsFound> {
  const { language, sort, offset, limit } = asked
  const found = await findPlaces(db, shelf, language, readings)
  const wanted = narrowed ? bothBits(narrowed, found) : found
  const total = countBits(wanted)
  if (offset >= total) return { cards: [], total }
  if (sort === 'bestsellers') return { cards: await readRanked(db, shelf, asked, readings, wanted, mostRanked), total }
  return {
    cards: await readCards(db, shelf, language, pick(orderOf(shelf, sort, language), wanted, offset, limit)),
    total,
  }
}

/** A page of cards and how many there are in all, found on the shelf. A search that finds nothing is tried again with its words corrected. */
export async function findOnShelf(
  db: Read,
  shelf: Shelf,
  asked: CardsAsked,
  mostRanked = rankedAtMost,
): Promise<CardsFound> {
  const { language, sort, offset, limit } = asked
  const words = readSearch(asked.search, language)
  if (!words.length && !isBlank(asked.search)) return { cards: [], total: 0 }
  const narrowed = narrow(shelf, asked)
  if (!words.length) {
    const places = pick(orderOf(shelf, sort, language), narrowed, offset, limit)
    return {
      cards: await readCards(db, shelf, language, places),
      total: narrowed ? countBits(narrowed) : shelf.ids.length,
    }
  }
  const searched = (readings: Readings) => search(db, shelf, asked, readings, narrowed, mostRanked)
  const found = await searched(words.map((word) => [word]))
  const corrected = found.total ? undefined : await correctWords(db, words, language)
  return corrected ? searched(corrected) : found
}

/** A page of the catalogue: from the shelf where the catalogue is large, else from the database. */
export const findCourses = (db: Read, shelf: Shelf | undefined, asked: CardsAsked): Promise<CardsFound> =>
  shelf ? findOnShelf(db, shelf, asked) : findCards(db, asked)
