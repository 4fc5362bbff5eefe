import * as v from 'valibot'
import type { Write } from '../db/connect.ts'
import { effectiveCents } from '../money.ts'
import { type Authoring, courseChanged } from './authoring.ts'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))

/** A price and, while it is reduced, the reduced price; both in integer cents. */
export const PriceInput = v.pipe(
  v.object({ priceCents: cents, specialCents: v.nullable(cents) }),
  v.check(({ priceCents, specialCents }) => (specialCents ?? -1) < priceCents, 'A reduced price is below the price'),
)
export type PriceInput = v.InferOutput<typeof PriceInput>

/** Begins an interval of the price history: what is paid from now on. The 30-day rule reads it. */
export async function recordPrice(db: Write, product_id: number, from_at: Date, cents: number): Promise<void> {
  await db
    .insertInto('product_prices')
    .values({ product_id, from_at, cents })
    .onConflict((conflict) => conflict.columns(['product_id', 'from_at']).doUpdateSet({ cents }))
    .execute()
}

/** An offering's price and its course, both locked until the transaction ends. */
const lockOffering = (db: Write, productId: number) =>
  db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(['courses.id', 'courses.state', 'price_cents', 'special_cents'])
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Writes a price and, when what is paid changes or a reduction begins, the next interval of its history. Returns the
 * course when anything changed.
 */
export async function writePrice({ db, now, fail }: Authoring, productId: number, input: PriceInput) {
  const { priceCents: price_cents, specialCents: special_cents } = v.parse(PriceInput, input)
  const before = (await lockOffering(db, productId)) ?? fail('not_found')
  if (before.price_cents === price_cents && before.special_cents === special_cents) return undefined
  await db.updateTable('products').set({ price_cents, special_cents }).where('product_id', '=', productId).execute()
  const paid = effectiveCents({ price_cents, special_cents })
  // A reduction begins also where the full price was raised over what was paid: its 30 days end now.
  const begins = special_cents !== null && before.special_cents === null
  if (begins || paid !== effectiveCents(before)) await recordPrice(db, productId, now, paid)
  return { id: before.id, state: before.state }
}

/**
 * Changes the price of an offering from `now` on. What was paid until then stays in the price history. Who has opened
 * the offering does not save it with the price of before.
 */
export async function changePrice(authoring: Authoring, productId: number, input: PriceInput): Promise<void> {
  const course = await writePrice(authoring, productId, input)
  if (!course) return
  await authoring.db
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('product_id', '=', productId)
    .execute()
  await courseChanged(authoring, course)
}
