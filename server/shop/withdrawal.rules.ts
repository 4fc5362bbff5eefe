import type { withdrawalReviews } from '../../contract/orders.ts'

/**
 * When what an order gave was first begun; null: it was not. `studied_at`: the first theory page or activity was
 * opened; `practised_at`: a practice began, was attended or missed; `accessed_at`: access at a partner was given.
 */
export type Begun = Record<'studied_at' | 'practised_at' | 'accessed_at', Date | null>
/** `by_others`: somebody who is not its buyer has begun a course that they have by it. */
export type BegunFacts = Begun & { by_others: boolean }

/** When the first of it was begun. */
export function begunAt({ studied_at, practised_at, accessed_at }: Begun): Date | null {
  const times = [studied_at, practised_at, accessed_at].filter((at) => at !== null)
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

type Bought = {
  total_cents: number
  discount_cents: number
  consents: { startNow: boolean; acceptLoss: boolean } | null
}

/** Whether a consumer asked to begin at once and knows what right is lost by that. */
export const gaveConsents = ({ consents }: Pick<Bought, 'consents'>): boolean =>
  consents !== null && consents.startNow && consents.acceptLoss

/**
 * Why staff decides on a withdrawal; null: the order is undone at once. A practice is a service that was given, and
 * what was studied at a partner is not known here: without the consents the right is there by law, but no button gives
 * all back. Theory counts with both consents only: without them the law gives everything back. What a discount made
 * free is none that cost nothing. Of an order without money, which gives nothing back, nobody else loses what they have
 * begun.
 */
export function reviewOf(order: Bought, begun: BegunFacts): (typeof withdrawalReviews)[number] | null {
  const review = servedBy(order, begun)
  return review ?? (order.total_cents === 0 && begun.by_others ? 'others' : null)
}

function servedBy(order: Bought, begun: Begun) {
  if (order.total_cents === 0 && order.discount_cents === 0) return null
  if (begun.practised_at !== null) return 'practice'
  if (begun.accessed_at !== null) return 'partner'
  return begun.studied_at !== null && gaveConsents(order) ? 'theory' : null
}
