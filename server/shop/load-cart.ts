import type { Context } from '../context.ts'
import {
  findOverlap,
  type GroupTimes,
  listOwnTimes,
  type PracticeTime,
  proposeSeats,
  sessionTimes,
} from '../practice/public.ts'
import { isVatPayer } from '../invoicing/public.ts'
import { dayInVilnius } from '../time.ts'
import { linesForBuyer } from './buyer-abroad.ts'
import { type CartLine, findFilledCart, type FoundCart, linesOfProducts, listLines } from './cart.queries.ts'
import { ownLines } from './course-dates.rules.ts'
import { findCodeFor } from './discounts.queries.ts'
import { type CodeFault, codeFault, type DiscountCode, discountOf, normaliseCode } from './discounts.rules.ts'
import { isConsumer } from './orders.rules.ts'
import { priceCart } from './pricing.rules.ts'
import { findSingle } from './vouchers/shares.ts'

/** Whether a code is of a single-purpose voucher, and the class of VAT that all it pays must be of; null: of any. */
export async function singleOf(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  code: Pick<DiscountCode, 'code' | 'prepaid'>,
) {
  const found = code.prepaid ? await findSingle(db, code.code, dayInVilnius(now())) : undefined
  // A seller who is not a VAT payer has one class.
  return { single: found !== undefined, vatClass: found && isVatPayer(config) ? found.vatClass : null }
}

type Caller = Pick<Context, 'db' | 'principal' | 'shopSession' | 'now' | 'config'>

/**
 * A code for the lines of a cart or a sale, of its buyer: what it takes off, or why it cannot be used. Undefined when there
 * is no such code.
 */
export async function judgeCode(
  { principal, ...ctx }: Pick<Context, 'db' | 'now' | 'config'> & { principal: { userId: string } | undefined },
  text: string,
  lines: readonly CartLine[],
) {
  const { db, now } = ctx
  const userId = principal?.userId
  const code = await findCodeFor(db, normaliseCode(text), userId)
  if (!code) return undefined
  const usedByUser = code.used_by_user
  const { single, vatClass } = await singleOf(ctx, code)
  const fault = codeFault(code, { lines, userId, usedByUser, today: dayInVilnius(now()), vatClass })
  return { code: { ...code, single }, fault, discounts: fault ? [] : [discountOf(code, dayInVilnius(now()))] }
}

async function findLines({ db, now, ...caller }: Caller, given: FoundCart | undefined) {
  if (given) return { cart: given, lines: await listLines(db, given.id, now()) }
  const found = await findFilledCart(db, caller, now())
  if (!found) return { cart: undefined, lines: [] }
  const { lines, ...cart } = found
  return { cart, lines }
}

/** Whether the places of a cart are for others than the buyer. */
export const buysForOthers = ({ own_place, company }: Pick<FoundCart, 'own_place' | 'company'>) =>
  own_place === false || !isConsumer(company)

type Seats = Awaited<ReturnType<typeof proposeSeats>>

/** When the buyer would practise by lines, as far as their products have practice. */
const timesOf = (lines: readonly CartLine[], seats: Seats): (PracticeTime & GroupTimes & { productId: number })[] =>
  lines.flatMap(({ product_id: productId, course_id: courseId, title }) => {
    const { startsAt, endsAt, further } = seats.get(productId) ?? {}
    return startsAt && endsAt ? [{ productId, courseId, title, startsAt, endsAt, further }] : []
  })

/** By product: which other practice of the buyer, in the cart or by seats that they have, is at the same time. */
async function findOverlaps({ db, principal, now }: Caller, lines: readonly CartLine[], seats: Seats) {
  const wanted = timesOf(ownLines(lines), seats)
  if (!wanted.length) return new Map<number, PracticeTime>()
  const own = principal ? await listOwnTimes(db, principal.userId, now()) : []
  const others = wanted.flatMap((group) => sessionTimes(group).map((time) => ({ ...group, ...time })))
  const found = wanted.map((time) => [time.productId, findOverlap(time, [...own, ...others])] as const)
  return new Map(found.flatMap(([productId, overlap]) => (overlap ? [[productId, overlap] as const] : [])))
}

/** Which practice of the caller would be at the same time as that of a product, if they put it into their cart. */
export async function findOverlapOf(ctx: Caller, productId: number): Promise<PracticeTime | undefined> {
  const { cart, lines } = await findLines(ctx, undefined)
  if (cart && buysForOthers(cart)) return undefined
  const [product] = await linesOfProducts(ctx.db, [{ product_id: productId, quantity: 1 }], ctx.now())
  if (!product) return undefined
  const others = lines.filter(({ course_id }) => course_id !== product.course_id)
  const wanted = [product, ...others].map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  const seats = await proposeSeats(ctx.db, wanted, ctx.now())
  return (await findOverlaps(ctx, [product, ...others], seats)).get(productId)
}

/** The caller's cart, or the given one, with its lines, its price and what its code does. */
export async function loadCart(ctx: Caller, given?: FoundCart) {
  const { cart, lines: found } = await findLines(ctx, given)
  const lines = await linesForBuyer(ctx, cart, found)
  const judged = cart?.discount_code && lines.length ? await judgeCode(ctx, cart.discount_code, lines) : undefined
  const wanted = lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  const seats = await proposeSeats(ctx.db, wanted, ctx.now())
  return {
    cart,
    lines,
    priced: priceCart(lines, judged?.discounts),
    code: judged && {
      code: judged.code.code,
      kind: judged.code.kind,
      prepaid: judged.code.prepaid,
      single: judged.code.single,
      fault: judged.fault satisfies CodeFault | undefined,
    },
    seats,
    overlaps: cart && !buysForOthers(cart) ? await findOverlaps(ctx, lines, seats) : new Map<number, PracticeTime>(),
  }
}
export type LoadedCart = Awaited<ReturnType<typeof loadCart>>
