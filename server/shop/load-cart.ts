import type { Context } from '../context.ts'
import { proposeSeats } from '../practice/public.ts'
import { dayInVilnius } from '../time.ts'
import { type CartLine, findFilledCart, type FoundCart, listLines } from './cart.queries.ts'
import { findCodeFor } from './discounts.queries.ts'
import { type CodeFault, codeFault, discountOf, normaliseCode } from './discounts.rules.ts'
import { priceCart } from './pricing.rules.ts'

type Caller = Pick<Context, 'db' | 'principal' | 'shopSession' | 'now'>

/** A code for the lines of a cart: what it takes off, or why it cannot be used. Undefined when there is no such code. */
export async function judgeCode({ db, principal, now }: Caller, text: string, lines: readonly CartLine[]) {
  const userId = principal?.userId
  const code = await findCodeFor(db, normaliseCode(text), userId)
  if (!code) return undefined
  const usedByUser = code.used_by_user
  const fault = codeFault(code, { lines, userId, usedByUser, today: dayInVilnius(now()) })
  return { code, fault, discounts: fault ? [] : [discountOf(code)] }
}

async function findLines({ db, now, ...caller }: Caller, given: FoundCart | undefined) {
  if (given) return { cart: given, lines: await listLines(db, given.id, now()) }
  const found = await findFilledCart(db, caller, now())
  if (!found) return { cart: undefined, lines: [] }
  const { lines, ...cart } = found
  return { cart, lines }
}

/** The caller's cart, or the given one, with its lines, its price and what its code does. */
export async function loadCart(ctx: Caller, given?: FoundCart) {
  const { cart, lines } = await findLines(ctx, given)
  const judged = cart?.discount_code && lines.length ? await judgeCode(ctx, cart.discount_code, lines) : undefined
  const wanted = lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  return {
    cart,
    lines,
    priced: priceCart(lines, judged?.discounts),
    code: judged && {
      code: judged.code.code,
      kind: judged.code.kind,
      fault: judged.fault satisfies CodeFault | undefined,
    },
    seats: await proposeSeats(ctx.db, wanted, ctx.now()),
  }
}
export type LoadedCart = Awaited<ReturnType<typeof loadCart>>
