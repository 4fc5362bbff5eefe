import type { quoteCalls } from '../../contract/quotes.ts'
import { confirmAddress, findByEmail, invitePerson } from '../accounts/public.ts'
import { askAgain, isConfirmed } from '../companies/public.ts'
import { keepTerms } from '../content/public.ts'
import type { Context, Fails, WriteContext } from '../context.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { hashOf } from '../http/sessions.ts'
import { addStaffTask, linesOfProducts, orderAgreed, priceCart } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'
import { renderQuotePdf } from './quote-document.ts'
import {
  findAddressed,
  findByHash,
  findEmailOf,
  findQuote,
  listQuoteLines,
  lockQuote,
  moveQuote,
  type StoredQuote,
} from './quotes.queries.ts'
import { quoteNumber, stateOf } from './quotes.rules.ts'
import { showOffered } from './show-quote.ts'

type Calls = typeof quoteCalls
type Deciding = WriteContext & Asking & Fails<'not_found' | 'quote_over' | 'already_decided'>

type Asking = Pick<Context, 'db' | 'principal'> & Fails<'not_found'>

/** The quote of a link, or by its number of the user whose confirmed address it was sent to. */
async function requireQuote({ db, principal, fail }: Asking, token: string): Promise<StoredQuote> {
  const isNumber = /^[1-9]\d{0,8}$/.test(token)
  if (isNumber && !principal) return fail('not_found')
  const quote =
    isNumber && principal
      ? await findAddressed(db, Number(token), principal.userId)
      : await findByHash(db, hashOf(token))
  return quote ?? fail('not_found')
}

/** The quote of a link, locked, if it can still be decided. */
async function lockOpen(ctx: Deciding, token: string): Promise<StoredQuote> {
  const { db, now, fail } = ctx
  const named = await requireQuote(ctx, token)
  const quote = (await lockQuote(db, named.id)) ?? fail('not_found')
  const state = stateOf(quote, dayInVilnius(now()))
  if (state === 'expired' || state === 'withdrawn') return fail('quote_over')
  return state === 'sent' ? quote : fail('already_decided')
}

const detailsOf = ({ id, company, email }: StoredQuote) => ({
  quote: quoteNumber(id),
  company: company.company_name,
  email,
})

/** A name of one word is the last name as well. */
function splitName(name: string) {
  const [firstname = name, ...rest] = name.trim().split(/\s+/)
  return { firstname, lastname: rest.join(' ') || firstname }
}

/**
 * The user with the address of the quote: who has the link reads its emails. Created when there is none. With the link the
 * address is confirmed, so that the order is not given to somebody else who registered with it.
 */
async function buyerOf(ctx: WriteContext, quote: StoredQuote): Promise<string> {
  const { db, config, now } = ctx
  const known = await findByEmail(db, quote.email)
  if (known) {
    const { email } = await findEmailOf(db, known)
    await confirmAddress(ctx, ctx, { userId: known, email })
    return known
  }
  const { language, email } = quote
  const agreed = await keepTerms(db, { language, config, now: now() })
  const by = quote.company.company_name
  return invitePerson(ctx, { ...splitName(quote.contact_name), email, language, agreed, by })
}

/** Its lines as those of a cart, at the agreed prices and VAT. */
async function agreedLines({ db, now }: Pick<Context, 'db' | 'now'>, quote: StoredQuote) {
  const agreed = await listQuoteLines(db, quote.id)
  const lines = (await linesOfProducts(db, agreed, now())).map((line, index) => ({
    ...line,
    price_cents: agreed[index]?.price_cents ?? line.price_cents,
    special_cents: null,
    vat_class_id: agreed[index]?.vat_class_id ?? line.vat_class_id,
    vat: agreed[index]?.vat ?? line.vat,
  }))
  return { lines, priced: priceCart(lines, [{ code: '', cents: quote.discount_cents }]) }
}

type Accepting = Parameters<Handler<Calls['acceptQuote']>>
/** Without VAT a company of another EU country buys only while the register of VAT payers confirms its code. */
const isConfirmedNow = ({ db, now }: Pick<Context, 'db' | 'now'>, { lines }: Agreed, { company }: StoredQuote) =>
  isConfirmed(db, lines, company, dayInVilnius(now()))
type Agreed = Awaited<ReturnType<typeof agreedLines>>

async function accept(ctx: WriteContext & Accepting[0], { params: { token }, body: { agree } }: Accepting[1]) {
  const { db, now, fail } = ctx
  const quote = await lockOpen(ctx, token)
  if (!agree) return fail('terms_not_agreed', 'agree')
  const userId = await buyerOf(ctx, quote)
  const { lines, priced } = await agreedLines(ctx, quote)
  if (priced.totalCents !== quote.total_cents) return fail('total_changed')
  if (!(await isConfirmedNow(ctx, { lines, priced }, quote))) return fail('reverse_charge_unconfirmed')
  const buyer = { ...ctx, language: quote.language, principal: { userId, familyId: '' } }
  const { order_key: key, company } = quote
  const orderId = await orderAgreed(buyer, { key, company, lines, priced, method: 'invoice', ownPlace: false })
  await moveQuote(db, quote, 'accepted', { order_id: orderId, decided_at: now() })
  await addStaffTask(ctx, { kind: 'quote_accepted', orderId, details: detailsOf(quote), now: now() })
  return showOffered(ctx, (await findQuote(db, quote.id)) ?? fail('not_found'), ctx.language)
}

/** The register may take seconds to answer: it is asked before the transaction. */
const acceptQuote: Handler<Calls['acceptQuote']> = async (ctx, input) => {
  const quote = await requireQuote(ctx, input.params.token)
  const isOpen = stateOf(quote, dayInVilnius(ctx.now())) === 'sent' && input.body.agree
  if (isOpen && !(await isConfirmedNow(ctx, await agreedLines(ctx, quote), quote))) await askAgain(ctx, quote.company)
  return ctx.transaction((db, enqueue) =>
    accept({ ...ctx, db, enqueue, publicDataChanged: () => raiseCacheVersion(db) }, input),
  )
}

export const quoteHandlers: Handlers<Calls> = {
  getOfferedQuote: async (ctx, { params: { token } }) => showOffered(ctx, await requireQuote(ctx, token), ctx.language),

  getOfferedQuotePdf: async (ctx, { params: { token } }) => renderQuotePdf(ctx, await requireQuote(ctx, token)),

  acceptQuote: ownTransaction(acceptQuote),

  declineQuote: async (ctx, { params: { token }, body: { quote_answer } }) => {
    const { db, now, fail } = ctx
    const quote = await lockOpen(ctx, token)
    const answer = quote_answer.trim()
    await moveQuote(db, quote, 'declined', { decided_at: now(), answer })
    const details = { ...detailsOf(quote), ...(answer ? { answer } : {}) }
    await addStaffTask(ctx, { kind: 'quote_declined', orderId: null, details, now: now() })
    return showOffered(ctx, (await findQuote(db, quote.id)) ?? fail('not_found'), ctx.language)
  },
}
