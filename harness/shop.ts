import { v7 } from 'uuid'
import { orderCalls } from '../contract/orders.ts'
import type { ShopMethod } from '../contract/order-states.ts'
import { shopCalls } from '../contract/shop.ts'
import { resumeCheckouts } from '../server/shop/shop.jobs.ts'
import { type MadeUser, makeLearner, unique } from '../server/test/make.ts'
import type { World } from '../server/test/make-world.ts'

export const resume = (world: World) => world.runJob(resumeCheckouts, {})

/** Moves the clock of the world on. */
export function pass(world: World, minutes: number): void {
  world.clock.at = new Date(world.now().getTime() + minutes * 60_000)
}

export const makeBuyers = (world: World, count: number): Promise<MadeUser[]> =>
  Promise.all(Array.from({ length: count }, () => makeLearner(world)))

/** With an access token of now: the clock of a world moves beyond the life of one. */
export const signedIn = async ({ tokens, now }: World, { id: userId, familyId }: MadeUser) => ({
  token: await tokens.sign({ userId, familyId }, now()),
})

type Cart = { productId: number; method?: ShopMethod; code?: string; quantity?: number }

/** Carts that are ready to be confirmed, written at once. */
export async function fillCarts({ db, now }: World, buyers: readonly MadeUser[], cart: Cart): Promise<void> {
  const { productId: product_id, method = 'banklink', code = null, quantity = 1 } = cart
  const carts = buyers.map(({ id: user_id }) => ({ id: v7(), user_id }))
  const chosen = { payment_method: method, agreed: true, discount_code: code, updated_at: now() }
  const ofUsers = carts.map(({ user_id }) => user_id)
  await db.deleteFrom('carts').where('user_id', 'in', ofUsers).execute()
  await db
    .insertInto('carts')
    .values(carts.map((row) => ({ ...row, ...chosen })))
    .execute()
  await db
    .insertInto('cart_lines')
    .values(carts.map(({ id }) => ({ cart_id: id, id: v7(), product_id, quantity, added_at: now() })))
    .execute()
}

type Confirmation = { expected_total?: number }
/** Confirms the carts of all buyers at the same time. */
export const confirmAll = async (world: World, buyers: readonly MadeUser[], body: Confirmation = {}, key?: string) => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const callers = await Promise.all(buyers.map(async (buyer) => ({ ...(await signedIn(world, buyer)), headers })))
  return Promise.all(callers.map((as) => world.call(shopCalls.confirmOrder, { body }, as)))
}

/** An order of a new buyer that is to be paid, and the provider's page. */
export async function openPayment(world: World, cart: Cart) {
  const [buyer] = await makeBuyers(world, 1)
  if (!buyer) throw new Error('No buyer')
  await fillCarts(world, [buyer], cart)
  const as = await signedIn(world, buyer)
  const { reply } = await world.call(shopCalls.confirmOrder, { body: {} }, as)
  const { order_id: id } = reply
  const { url } = (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, as)).reply
  return { id, buyer, url }
}

export const comeBack = async (world: World, { id, buyer }: { id: number; buyer: MadeUser }) =>
  world.call(orderCalls.returnFromPayment, { params: { id }, body: { cancelled: false } }, await signedIn(world, buyer))

export async function makeCode({ db }: World, wishes: { cents: number; prepaid?: boolean; max_uses?: number | null }) {
  const code = unique('KODAS').toUpperCase()
  await db
    .insertInto('discount_codes')
    .values({ code, kind: 'voucher', ...wishes })
    .execute()
  return code
}
