import type { peopleCalls } from '../../contract/manage/people.ts'
import { mergePeople, showPerson } from '../accounts/public.ts'
import type { Handlers } from '../http/handlers.ts'
import { replaceQuoted } from './quotes.queries.ts'

/** Quotes know of accounts, which do not know of quotes: so what a merge does to both is joined here. */
export const mergeHandlers: Handlers<Pick<typeof peopleCalls, 'mergePeople'>> = {
  mergePeople: async (ctx, { params: { id }, body: { from_id, stays } }) => {
    const replaced = await mergePeople(ctx, id, from_id, stays)
    if (replaced) await replaceQuoted(ctx.db, replaced)
    return (await showPerson(ctx, id)) ?? ctx.fail('not_found')
  },
}
