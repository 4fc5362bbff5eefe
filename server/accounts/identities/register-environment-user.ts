import type { identitiesCalls } from '../../../contract/identities.ts'
import type { Context, Fails, SignedInContext } from '../../context.ts'
import { refusedBy } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { ExpectedFailure, type FieldFaults } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import { LmsRefused, LmsUnavailable } from '../../integrations/lms/port.ts'
import {
  accountsAt,
  faultOf,
  findLmsEnvironments,
  findOrCreateUser,
  noteEnvironmentUser,
  readEnvironmentUser,
  resumeAccess,
  storeEnvironmentUser,
} from '../../learning/public.ts'
import { prepareAccessSoon, reportEnvironmentFault } from '../../shop/public.ts'
import { notifyOfService } from './resolve-user.ts'
import { findEnvironments } from './services.queries.ts'

type Calls = typeof identitiesCalls
type Key = { environment: string; userId: string }
type Registering = Context & SignedInContext & Fails<Calls['registerEnvironmentUser']['fails'][number]>

/** The id of the account there: found by our reference, or created. */
async function createThere(ctx: Registering, key: Key): Promise<string> {
  const at = (await findLmsEnvironments(ctx)).get(key.environment) ?? ctx.fail('not_found')
  const known = await readEnvironmentUser(ctx.db, key)
  // The address is given to the partner: it must be the user's.
  if (!known.user?.email_verified_at) return ctx.fail('email_not_confirmed')
  await ctx.transaction((db) => noteEnvironmentUser(db, key, ctx.now()))
  try {
    const found = await findOrCreateUser(at, key.userId, known)
    if (found === 'exists') return ctx.fail('environment_account_exists')
    return found === 'email_not_confirmed' ? ctx.fail(found) : found.lmsUserId
  } catch (error) {
    if (!(error instanceof LmsRefused) && !(error instanceof LmsUnavailable)) throw error
    ctx.log.warn({ environment: key.environment, reason: error.message }, 'An account could not be registered')
    if (error instanceof LmsUnavailable) return ctx.fail('environment_away')
    if (error.reason === 'configuration') {
      // Nothing that the learner could mend, nor should read.
      const report = { environment: key.environment, fault: faultOf(error), now: ctx.now() }
      await ctx.transaction((db, enqueue) => reportEnvironmentFault({ db, enqueue, config: ctx.config }, report))
      return ctx.fail('environment_away')
    }
    // Its own sentence, as far as it has one (requirements 8.13).
    const says: FieldFaults = error.text
      ? { environment: [{ key: 'fields.environment_says', values: { text: error.text } }] }
      : {}
    throw new ExpectedFailure('environment_refused', says)
  }
}

/** Creates the user's account in the learning system of an environment, or finds the one that was created, and links it. */
export const registerEnvironmentUser: Handler<Calls['registerEnvironmentUser']> = async (ctx, { body }) => {
  const { environment } = body
  const key = { environment, userId: ctx.principal.userId }
  const service = (await findEnvironments(ctx)).find(({ id }) => id === environment) ?? ctx.fail('not_found')
  if ((await accountsAt(ctx.db, key)).length) return { success: true }
  const lmsUserId = await createThere(ctx, key)
  await ctx
    .transaction(async (db, enqueue) => {
      await storeEnvironmentUser(db, { ...key, lmsUserId }, ctx.now())
      await resumeAccess(db, { ...key, now: ctx.now() })
      await prepareAccessSoon(enqueue)
      const name = inLanguage(service.name, ctx.language)
      await notifyOfService(ctx, { db, enqueue }, key.userId, { event: 'environmentRegistered', service: name })
    })
    .catch((error: unknown) => {
      if (refusedBy(error) === undefined) throw error
      return ctx.fail('linked_elsewhere')
    })
  return { success: true }
}
