import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { findServices, isIssuer } from './services.queries.ts'

/** Milliseconds that a sign-out waits for a provider whose metadata is not known yet. */
const patience = 2000

/**
 * Where the browser signs out of the provider that it signed in with (OpenID Connect RP-Initiated Logout 1.0); null for
 * another sign-in, a provider that has no such address, or one that does not answer.
 */
export async function signOutAddress(ctx: Context, familyId: string): Promise<string | null> {
  const family = await ctx.db
    .selectFrom('token_families')
    .select('issuer')
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .where('issuer', 'is not', null)
    .executeTakeFirst()
  if (!family) return null
  const service = (await findServices(ctx)).find(({ client }) => isIssuer(client, family.issuer))
  if (!service) return null
  const asked = ctx.integrations.identity.openId
    .signOutAddress(service.client, `${ctx.config.publicUrl}/`, ctx.language)
    .catch((error: unknown) => {
      ctx.log.warn({ service: service.id, cause: String(error) }, 'A provider could not be asked for its sign-out')
      return undefined
    })
  return (await Promise.race([asked, setTimeout(patience, undefined, { ref: false })])) ?? null
}
