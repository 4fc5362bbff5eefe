import type { identitiesCalls } from '../../../contract/identities.ts'
import type { Context } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handler } from '../../http/handlers.ts'
import type { Claims } from '../../integrations/identity/port.ts'
import type { Enqueue } from '../../jobs/job.ts'
import { hasFreshProof } from '../passwords/set-password.ts'
import { leavesWayIn, lockWaysIn } from '../ways-in.ts'
import { decideLink } from './identities.rules.ts'
import { findIdentities, findOwnerId, insertIdentity, touchIdentity } from './identities.queries.ts'
import { notifyOfService } from './resolve-user.ts'
import { findServices, googleService, type Service } from './services.queries.ts'

type Calls = typeof identitiesCalls
type Work = { db: Write; enqueue: Enqueue }
type Link = { userId: string; service: Service; claims: Claims }

/** Links an identity to a user; false when it belongs to another. */
export async function linkIdentity(ctx: Context, work: Work, { userId, service, claims }: Link): Promise<boolean> {
  const now = ctx.now()
  const decision = decideLink(await findOwnerId(work.db, claims), userId)
  if (decision === 'linked_elsewhere') return false
  if (decision === 'known') await touchIdentity(work.db, claims, now)
  else {
    await insertIdentity(work.db, { claims, userId, environment: service.environment, now })
    await notifyOfService(ctx, work, userId, {
      event: 'identityLinked',
      service: inLanguage(service.name, ctx.language),
    })
  }
  return true
}

const serviceOf = ({ environment }: { environment: string | null }) => environment ?? googleService

export const listLinkableServices: Handler<Calls['listLinkableServices']> = async (ctx) => {
  const identities = await findIdentities(ctx.db, ctx.principal.userId)
  return (await findServices(ctx)).map(({ id, name, logo, ways }) => {
    const linked = identities.findLast((identity) => serviceOf(identity) === id)
    return {
      id,
      name: inLanguage(name, ctx.language),
      logo,
      ways: [...ways],
      linked: linked
        ? {
            email: linked.email,
            linked_at: linked.created_at.toISOString(),
            last_used_at: linked.last_used_at.toISOString(),
          }
        : null,
    }
  })
}

/** Unlinks a service. The user's row is locked, so that two calls at once cannot take the last two ways to sign in. */
export const unlink: Handler<Calls['unlink']> = async (ctx, { body: { environment: id } }) => {
  const { db, enqueue, principal, fail } = ctx
  if (!(await hasFreshProof(ctx, principal))) return fail('proof_needed')
  const { userId } = principal
  const ways = await lockWaysIn(db, userId)
  const [identities, services] = [await findIdentities(db, userId), await findServices(ctx)]
  const leaving = identities.filter((identity) => serviceOf(identity) === id)
  if (!leaving.length) return fail('not_found')
  const usable = new Set(services.filter(({ ways }) => ways.length).map((service) => service.id))
  const others = identities.filter((identity) => serviceOf(identity) !== id && usable.has(serviceOf(identity)))
  if (!leavesWayIn({ ...ways, identities: others.length })) return fail('last_way_in')
  const ids = leaving.map((identity) => identity.id)
  await db.deleteFrom('identities').where('id', 'in', ids).execute()
  const name = services.find((service) => service.id === id)?.name
  const service = name ? inLanguage(name, ctx.language) : id
  await notifyOfService(ctx, { db, enqueue }, userId, { event: 'identityUnlinked', service })
  return { success: true }
}
