import { ownEnvironment } from '../../contract/constants.ts'
import type { Context } from '../context.ts'
import { fail } from '../http/fail.ts'
import { accountsAt } from '../learning/public.ts'

type Asked = {
  environment: string
  /** The account that the client names; absent: whichever the user has. */
  given: string | undefined
  /** Those who take the places need accounts, not the buyer. */
  buysForOthers: boolean
}

/**
 * Why a course of a partner's environment cannot be put into the cart: the buyer studies there with an account of their
 * own. Nothing is asked for a course of the portal alone.
 */
export async function environmentFault(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  { environment, given, buysForOthers }: Asked,
): Promise<'environment_unknown' | 'environment_account_needed' | undefined> {
  if (environment === ownEnvironment) return undefined
  const known = await db
    .selectFrom('environments')
    .select('environment')
    .where('environment', '=', environment)
    .executeTakeFirst()
  if (!known) return 'environment_unknown'
  if (!principal) return fail('not_signed_in')
  if (buysForOthers) return undefined
  const accounts = await accountsAt(db, { environment, userId: principal.userId })
  const isTheirs = given ? accounts.includes(given) : accounts.length > 0
  return isTheirs ? undefined : 'environment_account_needed'
}
