import type { accountsCalls } from '../../contract/accounts.ts'
import { keepTerms } from '../content/public.ts'
import { failFields } from '../http/fail.ts'
import type { Handler } from '../http/handlers.ts'

/** Keeps when an invited user agreed, and to which text. What was agreed before stays. */
export const agreeToTerms: Handler<typeof accountsCalls.agreeToTerms> = async (ctx, { body: { agree } }) => {
  const { db, principal, language, config, now } = ctx
  if (!agree) failFields({ agree: 'agree' })
  const terms_version = await keepTerms(db, { language, config, now: now() })
  await db
    .updateTable('users')
    .set({ terms_agreed_at: now(), terms_version })
    .where('id', '=', principal.userId)
    .where('terms_agreed_at', 'is', null)
    .execute()
  return { success: true }
}
