import { runInTransaction } from '../db/transaction.ts'
import { defineJob } from '../jobs/job.ts'
import { addStaffTask } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'
import { lockQuote, moveQuote } from './quotes.queries.ts'
import { quoteNumber, stateOf } from './quotes.rules.ts'

/** Ends quotes whose last day is over, and reports them to staff. */
export const expireQuotes = defineJob({
  name: 'expire-quotes',
  schedule: '7 * * * *',
  run: async ({ db, now, config, enqueueIn }) => {
    const today = dayInVilnius(now())
    const over = await db
      .selectFrom('quotes')
      .select('id')
      .where('state', '=', 'sent')
      .where('valid_until', '<', today)
      .execute()
    for (const { id } of over)
      await runInTransaction(db, async (write) => {
        const quote = await lockQuote(write, id)
        if (!quote || quote.state !== 'sent' || stateOf(quote, today) !== 'expired') return
        await moveQuote(write, quote, 'expired', { decided_at: now() })
        const details = { quote: quoteNumber(id), company: quote.company.company_name }
        const task = { kind: 'quote_expired' as const, orderId: null, details, now: now() }
        await addStaffTask({ db: write, enqueue: enqueueIn(write), config }, task)
      })
  },
})

export const quoteJobs = [expireQuotes]
