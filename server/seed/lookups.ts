import * as v from 'valibot'
import type { Write } from '../db/connect.ts'
import { unaccent } from '../unaccent.ts'
import { read } from './read.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const Lookups = v.object({
  organisations: v.array(text),
  positions: v.array(v.object({ lt: text, en: text, ru: text })),
})

/** The institutions and professions that a profile may name. */
export async function seedLookups(db: Write): Promise<void> {
  const { organisations, positions } = read(Lookups, 'lookups.yaml')
  const named = organisations.map((name) => ({ name, name_key: unaccent(name) }))
  await db
    .insertInto('organisations')
    .values(named)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('positions')
    .values(positions.map((name) => ({ name: JSON.stringify(name) })))
    .execute()
}
