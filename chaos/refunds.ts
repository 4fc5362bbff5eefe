import { v7 } from 'uuid'
import type { Fault } from '../server/integrations/payments/fakes/behaviour.ts'
import { requestRefund } from '../server/payments/public.ts'
import { chanceOf } from '../server/seed/chance.ts'
import { makeCourse } from '../server/test/make.ts'
import { behaveNext, pay } from '../server/test/payments.ts'
import { auditOrders } from '../server/shop/audit-orders.ts'
import type { Scenario } from './scenario.ts'
import { openPayment, resume } from '../harness/shop.ts'

/** Refunds of one payment, and what is refunded by each in cents. */
const partsOfPayment = [1900, 1, 4999, 2000]

/** What happens to the next calls of the wallet: half are cut off, before or after the work is done. */
function faultsOf(chance: ReturnType<typeof chanceOf>): Fault[] {
  const kinds: Fault[] = [{ cut: true }, { cut: true }, { status: 503 }, { status: 429 }]
  return Array.from(
    { length: 200 },
    () => (chance.next() < 0.5 ? chance.pick(kinds) : undefined) ?? { delaySeconds: 0 },
  )
}

export const refunds: Scenario = {
  name: 'refunds',
  what: (rounds) => `${rounds} refunds while half of the wallet's calls are reset or answered with an error`,
  aim: 'each done once, the sum exact',
  rounds: { full: 1000, short: 20 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const chance = chanceOf('refunds')
    const course = await makeCourse(world, { cents: 8900 })
    let intended = 0
    for (let made = 0; made < rounds;) {
      const { id, url } = await openPayment(world, { productId: course.productId, method: 'wallet' })
      await pay(world, url)
      await resume(world)
      const attempt = await world.db
        .selectFrom('payment_attempts')
        .select('id')
        .where('order_id', '=', id)
        .where('state', '=', 'succeeded')
        .executeTakeFirstOrThrow()
      for (const amountCents of partsOfPayment.slice(0, rounds - made)) {
        const refund = { attemptId: attempt.id, amountCents, reason: 'staff' as const, note: v7(), now: world.now() }
        await world.db.transaction().execute((db) => requestRefund(db, world.integrations.payments, refund))
        intended += amountCents
        made++
      }
    }
    const waiting = async () =>
      (await world.pool.query(`select count(*)::int as left from refunds where state = 'requested'`)).rows[0].left
    let runs = 0
    for (; runs < 20 + rounds && (await waiting()) > 0; runs++) {
      behaveNext(world, 'wallet', { faults: faultsOf(chance) })
      if (runs % 5 === 4) world.providers.forget()
      // Two servers may be at it at the same time.
      await Promise.all([resume(world), resume(world)])
    }
    behaveNext(world, 'wallet', {})
    await world.providers.settled()
    await resume(world)
    const sent = world.providers.deliveries.filter(({ name }) => name === 'PAYMENT.CAPTURE.REFUNDED')
    const given = sent.reduce(
      (sum, { message }) => sum + Number(JSON.parse(message.body).resource.amount.value) * 100,
      0,
    )
    const { rows } = await world.pool.query(
      `select count(*)::int as done, sum(amount_cents)::int as cents from refunds where state = 'succeeded'`,
    )
    const { done, cents } = rows[0]
    const exact = done === rounds && sent.length === rounds && cents === intended && Math.round(given) === intended
    const measured = `${done} recorded (${cents} cents), ${sent.length} at the wallet (${Math.round(given)}), ${intended} intended, ${runs} runs`
    // These orders stay fulfilled although their money went back, so only the rule of refunds applies to them.
    const audited = (await auditOrders(world.pool)).filter((fault) => !fault.startsWith('what is kept'))
    return { measured, faults: [...(exact ? [] : ['the sums differ']), ...audited] }
  },
}
