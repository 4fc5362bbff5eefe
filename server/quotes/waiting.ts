import type { Waiting, waitingCalls } from '../../contract/waiting.ts'
import type { Context, SignedInContext } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { formatPrice, sum } from '../money.ts'
import { listWaits } from '../practice/public.ts'
import { listWaitingOrders, showWaiting } from '../shop/public.ts'
import { dayInVilnius, dayInWords, endOfDay } from '../time.ts'
import { listOpenQuotes, listQuoteLines } from './quotes.queries.ts'
import { quoteNumber } from './quotes.rules.ts'

type Asking = Context & SignedInContext

async function listQuotes({ db, principal, language, now }: Asking): Promise<Waiting[]> {
  const quotes = await listOpenQuotes(db, principal.userId, dayInVilnius(now()))
  return Promise.all(
    quotes.map(async ({ id, total_cents, valid_until }) => {
      const lines = await listQuoteLines(db, id)
      const places = sum(lines.map(({ quantity }) => quantity))
      const total = formatPrice(total_cents, language)
      const until = endOfDay(valid_until)
      const days = lines.map(({ start_date }) => start_date)
      return showWaiting({ kind: 'quote', id, name: quoteNumber(id), lines, days, places, total, until }, language)
    }),
  )
}

async function listQueues({ db, principal, language, now }: Asking): Promise<Waiting[]> {
  const waits = await listWaits(db, principal.userId, now())
  return waits.map(({ offer_until: until, starts, offered, ...line }) => {
    const days = [...new Set((offered ?? starts).map((at) => dayInVilnius(at)))]
    const kind = until ? 'offer' : 'queue'
    const name = days.map((day) => dayInWords(day, language)).join(', ')
    const asked = { kind, id: line.course_id, name, lines: [line], days, places: 1, total: null, until } as const
    return showWaiting(asked, language)
  })
}

const endsAt = ({ until }: Waiting) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))

/** Quotes know of orders and of practice; neither knows of quotes: so what waits is joined here. */
export const waitingHandlers: Handlers<typeof waitingCalls> = {
  listWaiting: async (ctx) => {
    const lists = [await listWaitingOrders(ctx), await listQuotes(ctx), await listQueues(ctx)]
    return lists.flat().toSorted((a, b) => endsAt(a) - endsAt(b))
  },
}
