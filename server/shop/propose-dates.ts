import type { DateProposal } from '../../contract/cart-dates.ts'
import { lineInWords } from '../../contract/line-in-words.ts'
import type { Context, Fails } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { formatPrice } from '../money.ts'
import { proposeSeats } from '../practice/public.ts'
import { findBuyable, findCart, linesOfProducts, listBuyableDates, listLines } from './cart.queries.ts'
import { describeLine, whereOf } from './cart.rules.ts'
import { priceCart } from './pricing.rules.ts'
import { nearestFirst, spreadPlaces } from './spread-places.rules.ts'

type Asking = Pick<Context, 'db' | 'now'>
type Wanted = { product_id: number; course_id: number; quantity: number }

/**
 * On which dates so many more places than a cart has can be had; `left` of the date itself, null without a limit, and
 * `spare` without those in the cart. `fills`: some of the places are a whole group.
 */
export async function proposeOver(
  { db, now }: Asking,
  { product_id, course_id, quantity }: Wanted,
  lines: readonly { product_id: number; quantity: number }[],
) {
  const only = [{ product_id, quantity, elsewhere: false }]
  const alone = { left: null, spare: 0, fills: false, dates: only, missing: 0 }
  const dates = (await listBuyableDates(db, course_id, now())).map(inLithuanian)
  const chosen = dates.find((date) => date.product_id === product_id)
  if (!chosen) return alone
  const others = dates.filter((date) => date !== chosen)
  const ordered = [chosen, ...nearestFirst(chosen, others)]
  const inCart = new Map(lines.map((line) => [line.product_id, line.quantity]))
  const wanted = ordered.map(({ product_id: productId }) => ({ productId, quantity: inCart.get(productId) ?? 0 }))
  const seats = await proposeSeats(db, wanted, now())
  const left = seats.get(product_id)?.left ?? null
  if (left === null) return alone
  const withSeats = ordered.map((date) => ({
    product_id: date.product_id,
    free: seats.get(date.product_id)?.spare ?? [],
    together: seats.get(date.product_id)?.together ?? 0,
    inCart: inCart.get(date.product_id) ?? 0,
    elsewhere: date.city !== chosen.city,
  }))
  const spread = spreadPlaces(quantity, withSeats)
  const fills = spread.dates.some((date) => {
    const groups = withSeats.find(({ product_id: id }) => id === date.product_id)?.free ?? []
    return groups.some(({ free, size }) => free === size && size <= date.quantity)
  })
  return { left, spare: left - (inCart.get(product_id) ?? 0), fills, ...spread }
}

type FoundDate = Awaited<ReturnType<typeof listBuyableDates>>[number]
const inLithuanian = (date: FoundDate) => ({ ...date, city: inLanguage(date.city, 'lt') })

/** The same in words, for the caller's cart. */
export async function proposeDates(
  ctx: Context & Fails<'product_not_available'>,
  productId: number,
  quantity: number,
): Promise<DateProposal> {
  const { db, now, language } = ctx
  const product = await findBuyable(db, productId, now())
  if (!product) return ctx.fail('product_not_available')
  const cart = await findCart(db, ctx)
  const lines = cart ? await listLines(db, cart.id, now()) : []
  const proposed = await proposeOver(ctx, { ...product, quantity }, lines)
  const { lines: priced, subtotalCents } = priceCart(await linesOfProducts(db, proposed.dates, now()))
  const here = proposed.dates.find((date) => date.product_id === productId)?.quantity ?? 0
  return {
    left: proposed.left,
    missing: proposed.missing,
    whole_groups: proposed.fills && here < Math.min(proposed.spare, quantity),
    total: formatPrice(subtotalCents, language),
    dates: priced.map(({ line, subtotalCents: cents }) => ({
      product_id: line.product_id,
      quantity: line.quantity,
      description: describeLine(line, language),
      where: lineInWords(whereOf(line, language)),
      elsewhere: proposed.dates.some((date) => date.product_id === line.product_id && date.elsewhere),
      price: formatPrice(cents, language),
    })),
  }
}
