import type { identitiesCalls, LinkableService } from '../../../contract/identities.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handler } from '../../http/handlers.ts'
import type { Claims } from '../../integrations/identity/port.ts'
import type { Enqueue } from '../../jobs/job.ts'
import { environmentsThatRegister, forgetEnvironmentUser, listEnvironmentUsers } from '../../learning/public.ts'
import { requireProof } from '../sign-ins/proof.ts'
import { leavesWayIn, lockWaysIn } from '../ways-in.ts'
import { decideLink } from './identities.rules.ts'
import { findIdentities, findOwnerId, touchIdentity } from './identities.queries.ts'
import { linkAccount, notifyOfService } from './resolve-user.ts'
import { findServices, googleService, type Service } from './services.queries.ts'

type Calls = typeof identitiesCalls
type Work = { db: Write; enqueue: Enqueue }
type Link = { userId: string; familyId: string | undefined; service: Service; claims: Claims }

/** Links an identity to a user; false when it belongs to another. */
export async function linkIdentity(
  ctx: Context,
  work: Work,
  { userId, familyId, service, claims }: Link,
): Promise<boolean> {
  const now = ctx.now()
  const decision = decideLink(await findOwnerId(work.db, claims), userId)
  if (decision === 'linked_elsewhere') return false
  if (decision === 'known') await touchIdentity(work.db, claims, now)
  else {
    await linkAccount(work, { claims, userId, familyId, environment: service.environment, now })
    await notifyOfService(ctx, work, userId, {
      event: 'identityLinked',
      service: inLanguage(service.name, ctx.language),
    })
  }
  return true
}

const serviceOf = ({ environment }: { environment: string | null }) => environment ?? googleService

/** The account at a service that the user has linked: an identity, else one that was registered from here. */
async function readLinked(ctx: Context & SignedInContext) {
  const { db, principal } = ctx
  const identities = await findIdentities(db, principal.userId)
  const registered = await listEnvironmentUsers(db, principal.userId)
  return (id: string): LinkableService['linked'] => {
    const identity = identities.findLast((one) => serviceOf(one) === id)
    const account = registered.find(({ environment }) => environment === id)
    const linkedAt = identity?.created_at ?? account?.linked_at
    if (!linkedAt) return null
    return {
      environment_user_id: account?.lms_user_id ?? identity?.subject ?? '',
      email: identity?.email ?? null,
      linked_at: linkedAt.toISOString(),
      last_used_at: (identity?.last_used_at ?? linkedAt).toISOString(),
    }
  }
}

export const listLinkableServices: Handler<Calls['listLinkableServices']> = async (ctx) => {
  const [linkedAt, registers] = [await readLinked(ctx), await environmentsThatRegister(ctx)]
  return (await findServices(ctx)).map(({ id, name, logo, ways }) => ({
    id,
    name: inLanguage(name, ctx.language),
    logo,
    ways: [...ways],
    registers: registers.includes(id),
    linked: linkedAt(id),
  }))
}

/** Unlinks a service. The user's row is locked, so that two calls at once cannot take the last two ways to sign in. */
export const unlink: Handler<Calls['unlink']> = async (ctx, { body: { environment: id } }) => {
  const { db, enqueue, principal, fail } = ctx
  await requireProof(ctx, principal)
  const { userId } = principal
  const ways = await lockWaysIn(db, userId)
  const [identities, services] = [await findIdentities(db, userId), await findServices(ctx)]
  const leaving = identities.filter((identity) => serviceOf(identity) === id)
  const registered = (await listEnvironmentUsers(db, userId)).some(({ environment }) => environment === id)
  if (!leaving.length && !registered) return fail('not_found')
  const usable = new Set(services.filter(({ ways }) => ways.length).map((service) => service.id))
  const others = identities.filter((identity) => serviceOf(identity) !== id && usable.has(serviceOf(identity)))
  if (leaving.length && !leavesWayIn({ ...ways, identities: others.length })) return fail('last_way_in')
  const ids = leaving.map((identity) => identity.id)
  if (ids.length) await db.deleteFrom('identities').where('id', 'in', ids).execute()
  if (id !== googleService) await forgetEnvironmentUser(db, { userId, environment: id, now: ctx.now() })
  const name = services.find((service) => service.id === id)?.name
  const service = name ? inLanguage(name, ctx.language) : id
  await notifyOfService(ctx, { db, enqueue }, userId, { event: 'identityUnlinked', service })
  return { success: true }
}
