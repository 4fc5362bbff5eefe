import { ownEnvironment } from '../../../contract/constants.ts'
import type { Context } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { fail } from '../../http/fail.ts'

type Asking = Pick<Context, 'asked'> & { db: Read }

/** Whether the user signs in through the environment that the client speaks for, or has an account in its system. */
export async function isLinkedThere({ db, asked: { environment } }: Asking, userId: string): Promise<boolean> {
  if (environment === undefined || environment === ownEnvironment) return true
  const linked = await db
    .selectFrom('environments')
    .select('environments.environment')
    .where('environments.environment', '=', environment)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('identities')
            .select('identities.id')
            .whereRef('identities.environment', '=', 'environments.environment')
            .where('identities.user_id', '=', userId),
        ),
        eb.exists(
          eb
            .selectFrom('environment_users')
            .select('environment_users.user_id')
            .whereRef('environment_users.environment', '=', 'environments.environment')
            .where('environment_users.user_id', '=', userId)
            .where('environment_users.linked_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return linked !== undefined
}

/** Calls that answer tokens declare the failure. Inside the transaction, so that a refused sign-in leaves nothing. */
export async function requireLinked(ctx: Asking, userId: string): Promise<void> {
  if (!(await isLinkedThere(ctx, userId))) fail('environment_not_linked')
}
