import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { companyQuantityLimit } from './constants.ts'
import { Id } from './common.ts'

/** Places of one date, as they are proposed. */
export const ProposedDate = v.object({
  product_id: v.number(),
  quantity: v.number(),
  /** Where and when, as in the cart. */
  description: v.string(),
  /** The city, the day and the hours. */
  where: v.string(),
  /** Whether it is in another city than the date itself. */
  elsewhere: v.boolean(),
  price: v.string(),
})
export type ProposedDate = v.InferOutput<typeof ProposedDate>

export const DateProposal = v.object({
  /** Seats left on the date itself; null without a limit (online). */
  left: v.nullable(v.number()),
  /** On which dates the places can be had; of those in the cart, what would be added. */
  dates: v.array(ProposedDate),
  /** How many places no date has. */
  missing: v.number(),
  /** Whether seats of the date itself are left out, so that colleagues are in whole groups: at least one is proposed. */
  whole_groups: v.boolean(),
  /** What the proposed places cost together, without a discount. */
  total: v.string(),
})
export type DateProposal = v.InferOutput<typeof DateProposal>

export const cartDateCalls = defineCalls({
  proposeDates: {
    api: 'shop',
    method: 'GET',
    path: '/products/:id/dates',
    audience: 'anyone',
    needs: 'shop',
    about:
      'On which dates of the course so many more places can be had, beginning with this one: dates in the same city before others, whole groups first, the nearest first. `POST /cart` with `other_date` `spread` adds them so.',
    params: v.object({ id: Id }),
    query: v.object({ quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(companyQuantityLimit)) }),
    reply: DateProposal,
    fails: ['product_not_available'],
  },
})
