import { randomBytes } from 'node:crypto'
import type { managedQuoteCalls } from '../../contract/manage/quotes.ts'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import type { Handler, Handlers } from '../http/handlers.ts'
import { hashOf } from '../http/sessions.ts'
import { dayInVilnius } from '../time.ts'
import { listQuotable } from './quotable.queries.ts'
import { renderQuotePdf } from './quote-document.ts'
import { sendQuoteEmail, sendWithdrawnEmail } from './quote-emails.ts'
import {
  changeQuote,
  findQuote,
  listQuoteLines,
  lockQuote,
  moveQuote,
  requestColumns,
  type StoredQuote,
} from './quotes.queries.ts'
import { quoteNumber, stateOf } from './quotes.rules.ts'
import { showManaged } from './show-quote.ts'
import { checkLines, composeQuote, draftQuote, storeLines } from './write-quote.ts'

type Staff = WriteContext & { principal: Principal }

const show = async (ctx: Context & Fails<'not_found'>, id: number) =>
  showManaged(ctx, (await findQuote(ctx.db, id)) ?? ctx.fail('not_found'))

const record = (
  ctx: Staff,
  { id, company, total_cents, valid_until }: StoredQuote,
  verb: 'made' | 'changed' | 'sent' | 'withdrawn',
  reason?: string,
) =>
  recordChange(ctx, {
    action: `quote.${verb}`,
    id,
    about: `${quoteNumber(id)} ${company.company_name}`,
    after: { amount_cents: total_cents, valid_until, ...(reason ? { reason } : {}) },
  })

/** Locks a quote in one of the states, as it was read. */
async function lockAs(
  { db, now, fail }: Staff & Fails<'not_found' | 'already_decided' | 'version_conflict'>,
  id: number,
  { version, states }: { version: number; states: readonly StoredQuote['state'][] },
): Promise<StoredQuote> {
  const quote = (await lockQuote(db, id)) ?? fail('not_found')
  if (!states.includes(stateOf(quote, dayInVilnius(now())))) return fail('already_decided')
  if (quote.version !== version) return fail('version_conflict')
  return quote
}

const makeQuote: Handler<typeof managedQuoteCalls.makeQuote> = async (ctx, { body }) => {
  const { db, principal, fail } = ctx
  const request = (await requestColumns(db, body.conversation_id)) ?? fail('not_found')
  const quote = await draftQuote(ctx, body, { ...request, author_id: principal.userId })
  await record(ctx, quote, 'made')
  return showManaged(ctx, quote)
}

const saveQuote: Handler<typeof managedQuoteCalls.saveQuote> = async (ctx, { params: { id }, body }) => {
  const { db } = ctx
  await lockAs(ctx, id, { version: body.version, states: ['draft'] })
  const { columns, lines } = await composeQuote(ctx, body)
  const quote = await changeQuote(db, id, columns)
  await storeLines(db, id, lines)
  await record(ctx, quote, 'changed')
  return showManaged(ctx, quote)
}

/** The token is in the email only; the table has its hash. */
const sendQuote: Handler<typeof managedQuoteCalls.sendQuote> = async (ctx, { params: { id }, body: { version } }) => {
  const { db, now, fail } = ctx
  const quote = await lockAs(ctx, id, { version, states: ['draft', 'sent'] })
  if (quote.valid_until < dayInVilnius(now())) return fail('period_wrong', 'valid_until')
  // Of somebody who was erased since: the draft names nobody.
  if (!quote.email) failFields({ email: 'required' })
  await checkLines(ctx, await listQuoteLines(db, id))
  const token = randomBytes(32).toString('base64url')
  if (quote.state === 'draft') await moveQuote(db, quote, 'sent', { token_hash: hashOf(token), sent_at: now() })
  else await changeQuote(db, id, { token_hash: hashOf(token) })
  await sendQuoteEmail(ctx, quote, token)
  await record(ctx, quote, 'sent')
  return show(ctx, id)
}

export const managedQuoteHandlers: Handlers<typeof managedQuoteCalls> = {
  getQuote: (ctx, { params: { id } }) => show(ctx, id),
  listQuotable: async (ctx, { query: { free } }) => ({ data: await listQuotable(ctx, free) }),
  getQuotePdf: async (ctx, { params: { id } }) =>
    renderQuotePdf(ctx, (await findQuote(ctx.db, id)) ?? ctx.fail('not_found')),
  makeQuote,
  saveQuote,
  sendQuote,

  withdrawQuote: async (ctx, { params: { id }, body: { reason } }) => {
    const { db, now, fail } = ctx
    const quote = (await lockQuote(db, id)) ?? fail('not_found')
    if (!['draft', 'sent'].includes(stateOf(quote, dayInVilnius(now())))) return fail('already_decided')
    await moveQuote(db, quote, 'withdrawn', { decided_at: now(), answer: reason.trim() })
    if (quote.state === 'sent') await sendWithdrawnEmail(ctx, quote, reason.trim())
    await record(ctx, quote, 'withdrawn', reason.trim())
    return show(ctx, id)
  },
}
