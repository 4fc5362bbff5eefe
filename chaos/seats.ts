import { chooseSeats } from '../server/practice/seats.rules.ts'
import { listFreeSeats } from '../server/practice/seats.queries.ts'
import { makeCourse } from '../server/test/make.ts'
import type { World } from '../server/test/make-world.ts'
import { auditOrders } from '../server/shop/audit-orders.ts'
import { countsOf, type Scenario } from './scenario.ts'
import { confirmAll, fillCarts, makeBuyers } from '../harness/shop.ts'

const buyerCount = 200

/** The control: six buyers choose a seat before any of them takes it, and nothing refuses the second one. */
async function sellUnguarded(world: World, productId: number): Promise<number> {
  const buyers = 6
  let chosen = 0
  const allChose = Promise.withResolvers<void>()
  const buy = async () => {
    const [seat] = chooseSeats(await listFreeSeats(world.db, [productId]), { quantity: 1, now: world.now() })
    if (++chosen === buyers) allChose.resolve()
    await allChose.promise
    return seat !== undefined
  }
  return (await Promise.all(Array.from({ length: buyers }, buy))).filter(Boolean).length
}

export const seats: Scenario = {
  name: 'seats',
  what: (rounds) => `${buyerCount} buyers confirm one group of three at once, ${rounds} times`,
  aim: 'exactly 3 seats each time; the control without the lock sells more',
  rounds: { full: 100, short: 2 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const buyers = await makeBuyers(world, buyerCount)
    const faults: string[] = []
    const [answers, sold, unguarded]: [(string | number)[], number[], number[]] = [[], [], []]
    for (let round = 1; round <= rounds; round++) {
      const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
      unguarded.push(await sellUnguarded(world, productId))
      await fillCarts(world, buyers, { productId })
      const replies = await confirmAll(world, buyers)
      answers.push(...replies.map(({ status, failure }) => (status === 200 ? status : failure.code)))
      const { rows } = await world.pool.query(
        `select count(*)::int as taken from practice_seats join practice_groups on id = group_id
         where product_id = $1 and practice_seats.state = 'reserved'`,
        [productId],
      )
      sold.push(rows[0].taken)
      const confirmed = replies.filter(({ status }) => status === 200).length
      if (confirmed !== 3 || rows[0].taken !== 3) faults.push(`round ${round}: ${confirmed} confirmed`)
    }
    if (Math.min(...unguarded) <= 3) faults.push('the control does not sell too much')
    return {
      measured: `seats sold: ${countsOf(sold)}; answers: ${countsOf(answers)}; control: ${countsOf(unguarded)}`,
      faults: [...faults, ...(await auditOrders(world.pool))],
    }
  },
}
