import { randomBytes } from 'node:crypto'
import type { devicesCalls } from '../../../contract/devices.ts'
import type { Context } from '../../context.ts'
import { holdAccount, lockAccount } from '../../db/hold-user.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { describeDevice } from '../sign-ins/describe-device.ts'
import { openSignIn } from '../sign-ins/sign-in.ts'
import { deliverTokens } from '../sign-ins/tokens.ts'
import { findOpenFamily, limitDevices } from './device-links.queries.ts'
import { makeNumbers, stateOf, stateSeconds } from './device-links.rules.ts'

type Calls = typeof devicesCalls

/** Binds a link to the browser that claimed it: who saw the code later cannot finish. */
export const claimCookie = '__Host-praktika-device-claim'
const cookieSeconds = stateSeconds.claimed + stateSeconds.confirmed

/** Claims a link for this device, once. */
export const claimDevice: Handler<Calls['claimDevice']> = async (ctx, { body: { secret } }) => {
  const { db, now, fail, delivery, address } = ctx
  const secret_hash = hashOf(secret)
  const shown = await db
    .selectFrom('device_links')
    .selectAll()
    .where('secret_hash', '=', secret_hash)
    .executeTakeFirst()
  if (!shown || stateOf(shown, now()) !== 'shown') return fail('device_link_over')
  await lockAccount(db, shown.user_id) // so that two devices at once are not both the fifth
  await limitDevices(db, shown.user_id, now())
  const token = randomBytes(32).toString('base64url')
  const { number, choices } = makeNumbers()
  const { numUpdatedRows } = await db
    .updateTable('device_links')
    .set({
      state: 'claimed',
      claim_hash: hashOf(token),
      claimed_at: now(),
      expires_at: new Date(now().getTime() + stateSeconds.claimed * 1000),
      device: describeDevice(delivery.userAgent),
      address,
      number,
      choices,
    })
    .where('id', '=', shown.id)
    .where('state', '=', 'shown')
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return fail('device_link_over')
  delivery.header('cache-control', 'no-store')
  if (delivery.byCookie) delivery.setCookie(claimCookie, token, cookieSeconds)
  return { number, claim_token: delivery.byCookie ? null : token, expires_in: stateSeconds.claimed }
}

/** Opens the sign-in of a confirmed link; undefined while it waits, or the failure. */
const finish = (ctx: Context, token: string) =>
  ctx.transaction(async (db, enqueue) => {
    const claim_hash = hashOf(token)
    const claimed = db.selectFrom('device_links').selectAll().where('claim_hash', '=', claim_hash)
    const named = await claimed.executeTakeFirst()
    // Who ends the sign-in of the first device waits, or has ended it.
    if (named) await holdAccount(db, named.user_id)
    const link = await claimed.forUpdate().executeTakeFirst()
    const family = link && (await findOpenFamily(db, link.family_id))
    if (!link || !family) return 'device_link_over'
    const state = stateOf(link, ctx.now())
    if (state === 'claimed') return undefined
    if (state !== 'confirmed') return state === 'refused' ? 'device_refused' : 'device_link_over'
    await db.updateTable('device_links').set({ state: 'used' }).where('id', '=', link.id).execute()
    // A device proves no more than the one that connected it.
    return openSignIn(
      ctx,
      { db, enqueue },
      {
        userId: link.user_id,
        method: 'device',
        guestSession: undefined,
        secondFactor: family.second_factor,
        authenticatedAt: family.authenticated_at,
      },
    )
  })

/** Signs the second device in, once the user has chosen its number on the first. */
export const finishDevice: Handler<Calls['finishDevice']> = async (ctx, { body }) => {
  const { delivery, fail } = ctx
  const token = delivery.byCookie ? delivery.cookie(claimCookie) : body.claim_token
  const finished = token === undefined ? 'device_link_over' : await finish(ctx, token)
  if (finished === undefined) return { state: 'waiting', tokens: null }
  if (delivery.byCookie) delivery.clearCookie(claimCookie)
  if (typeof finished === 'string') return fail(finished)
  return { state: 'signed_in', tokens: await deliverTokens(ctx, finished) }
}
