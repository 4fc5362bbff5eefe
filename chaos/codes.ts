import { findCode } from '../server/shop/discounts.queries.ts'
import { makeCourse, unique } from '../server/test/make.ts'
import { auditOrders } from '../server/shop/audit-orders.ts'
import { countsOf, type Scenario } from './scenario.ts'
import { confirmAll, fillCarts, makeBuyers, makeCode, signedIn } from '../harness/shop.ts'
import { shopCalls } from '../contract/shop.ts'

const parallel = 50

export const codes: Scenario = {
  name: 'codes',
  what: (rounds) => `${parallel} parallel confirmations with the last use of a voucher, ${rounds} times`,
  aim: 'one use each time',
  rounds: { full: 200, short: 3 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const buyers = await makeBuyers(world, parallel)
    const faults: string[] = []
    const [answers, uses]: [(string | number)[], number[]] = [[], []]
    for (let round = 1; round <= rounds; round++) {
      const { productId } = await makeCourse(world, { cents: 8900 })
      const code = await makeCode(world, { cents: 2000, max_uses: 1 })
      await fillCarts(world, buyers, { productId, code })
      const replies = await confirmAll(world, buyers, { expected_total: 69 })
      answers.push(...replies.map(({ status, failure }) => (status === 200 ? status : failure.code)))
      const used = (await findCode(world.db, code))?.used ?? 0
      uses.push(used)
      const confirmed = replies.filter(({ status }) => status === 200).length
      if (used !== 1 || confirmed !== 1) faults.push(`round ${round}: ${used} uses, ${confirmed} confirmed`)
    }
    return {
      measured: `uses: ${countsOf(uses)}; answers: ${countsOf(answers)}`,
      faults: [...faults, ...(await auditOrders(world.pool))],
    }
  },
}

export const keys: Scenario = {
  name: 'keys',
  what: (rounds) => `${parallel} parallel confirmations with one Idempotency-Key, ${rounds} times`,
  aim: 'one order and one answer each time',
  rounds: { full: 100, short: 2 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const faults: string[] = []
    let answers = 0
    for (let round = 1; round <= rounds; round++) {
      const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
      const [buyer] = await makeBuyers(world, 1)
      if (!buyer) continue
      await fillCarts(world, [buyer], { productId })
      const key = unique('raktas-')
      const replies = await confirmAll(
        world,
        Array.from({ length: parallel }, () => buyer),
        {},
        key,
      )
      answers += replies.length
      const different = new Set(replies.map(({ status, body }) => `${status} ${body}`)).size
      const orders = await world.db.selectFrom('orders').select('order_id').where('user_id', '=', buyer.id).execute()
      const headers = { 'idempotency-key': key }
      const as = { ...(await signedIn(world, buyer)), headers }
      const { status } = await world.call(shopCalls.confirmOrder, { body: { expected_total: 1 } }, as)
      if (different !== 1 || orders.length !== 1 || status !== 422)
        faults.push(`round ${round}: ${orders.length} orders, ${different} answers, another input is ${status}`)
    }
    return {
      measured: `${answers} answers, ${rounds} orders; another input with the key is 422`,
      faults: [...faults, ...(await auditOrders(world.pool))],
    }
  },
}
