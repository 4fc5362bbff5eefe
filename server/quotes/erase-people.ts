import type { peopleCalls } from '../../contract/manage/people.ts'
import type { settingsCalls } from '../../contract/settings.ts'
import { deleteAccountWith, erasePerson, showPerson } from '../accounts/public.ts'
import type { Work } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { addStaffTask } from '../shop/public.ts'
import { forgetQuoted, lockOpenTo, moveQuote } from './quotes.queries.ts'
import { quoteNumber } from './quotes.rules.ts'

/**
 * Who is erased accepts no quote any more: an open one ends, and staff has a task to make another for the company. No
 * quote keeps the address and the name.
 */
async function eraseQuoted(work: Work, email: string): Promise<void> {
  const { db, now } = work
  for (const quote of await lockOpenTo(db, email)) {
    await moveQuote(db, quote, 'expired', { decided_at: now() })
    const details = { quote: quoteNumber(quote.id), company: quote.company.company_name }
    await addStaffTask(work, { kind: 'quote_expired', orderId: null, details, now: now() })
  }
  await forgetQuoted(db, email)
}

/** Quotes know of accounts, which do not know of quotes: so what an erasure does to both is joined here. */
export const eraseHandlers: Handlers<
  Pick<typeof peopleCalls, 'erasePerson'> & Pick<typeof settingsCalls, 'deleteAccount'>
> = {
  erasePerson: async (ctx, { params: { id }, body: { reason } }) => {
    const email = await erasePerson(ctx, id, reason)
    if (email !== undefined) await eraseQuoted(ctx, email)
    return (await showPerson(ctx, id)) ?? ctx.fail('not_found')
  },
  deleteAccount: deleteAccountWith(eraseQuoted),
}
