import { v7 } from 'uuid'
import { failFields } from '../../http/fail.ts'
import type { Fails } from '../../context.ts'
import { dayInVilnius } from '../../time.ts'
import { type Authoring, lockForEdit } from '../authoring.ts'
import { changePrice } from '../change-price.ts'
import { findOffering, listReductions, lockReduction } from './offerings.queries.ts'
import { overlaps, reductionStep } from './reductions.rules.ts'

export type Reduction = { special_cents: number; from_day: string; until_day: string }

/** Plans a reduced price of an offering, on days from today on that no other reduction of it has. Begins it if due. */
export async function planReduction(
  authoring: Authoring & Fails<'reduction_overlaps'>,
  productId: number,
  reduction: Reduction,
): Promise<void> {
  const { db, now, fail } = authoring
  const { course_id } = (await findOffering(db, productId)) ?? fail('not_found')
  await lockForEdit(authoring, course_id)
  const { price_cents } = (await findOffering(db, productId)) ?? fail('not_found')
  if (reduction.special_cents >= price_cents) failFields({ special_cents: 'price_not_lower' })
  if (reduction.from_day < dayInVilnius(now)) failFields({ from_day: 'day_past' })
  if (reduction.until_day < reduction.from_day) failFields({ until_day: 'day_before' })
  if ((await listReductions(db, [productId])).some((other) => overlaps(other, reduction)))
    return fail('reduction_overlaps', 'from_day')
  const id = v7()
  await db
    .insertInto('planned_prices')
    .values({ id, product_id: productId, ...reduction, created_at: now })
    .execute()
  await applyReduction(authoring, id)
}

type Outcome = 'running' | 'ended' | 'cancelled'
const settle = async ({ db }: Authoring, id: string, state: Outcome) => {
  await db.updateTable('planned_prices').set({ state }).where('id', '=', id).execute()
}

/** The full price again, unless somebody has set another reduced one since. */
async function endPrice(authoring: Authoring, row: NonNullable<Awaited<ReturnType<typeof lockReduction>>>) {
  if (row.current_cents === row.special_cents)
    await changePrice(authoring, row.product_id, { priceCents: row.price_cents, specialCents: null })
}

/** Begins or ends a reduction when it is due; harmless when repeated. */
export async function applyReduction(authoring: Authoring, id: string): Promise<void> {
  const row = await lockReduction(authoring.db, id)
  const step = row && reductionStep(row, dayInVilnius(authoring.now))
  if (!row || !step) return
  if (step === 'end') {
    if (row.state === 'running') await endPrice(authoring, row)
    return settle(authoring, id, 'ended')
  }
  // The price was lowered since: there is nothing to reduce.
  if (row.special_cents >= row.price_cents) return settle(authoring, id, 'cancelled')
  await changePrice(authoring, row.product_id, { priceCents: row.price_cents, specialCents: row.special_cents })
  return settle(authoring, id, 'running')
}

/** Cancels a planned reduction; one that runs ends now. Returns its offering and course. */
export async function cancelReduction(authoring: Authoring, id: string) {
  const row = (await lockReduction(authoring.db, id)) ?? authoring.fail('not_found')
  if (row.state === 'running') await endPrice(authoring, row)
  else if (row.state !== 'planned') return authoring.fail('version_conflict')
  await settle(authoring, id, row.state === 'running' ? 'ended' : 'cancelled')
  return row
}
