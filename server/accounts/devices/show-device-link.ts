import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import { v7 } from 'uuid'
import type { devicesCalls } from '../../../contract/devices.ts'
import { screens } from '../../../contract/screens.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { screenAddress } from '../../screen-address.ts'
import { lockSignIn } from '../sign-ins/proof.ts'
import { findOpenFamily, findOwnLink, limitDevices, mayConnect } from './device-links.queries.ts'
import { decideChoice, stateOf, stateSeconds } from './device-links.rules.ts'

type Calls = typeof devicesCalls

/** Makes a link. Those of this user that nobody opened in time are forgotten. */
export const addDevice: Handler<Calls['addDevice']> = async (ctx) => {
  const { config, language, principal, now, fail } = ctx
  const { userId, familyId } = principal
  if (!(await findOpenFamily(ctx.db, familyId))) throw new ExpectedFailure('not_signed_in')
  if (!(await mayConnect(ctx, principal))) return fail('proof_needed')
  await limitDevices(ctx.db, userId, now())
  const [id, secret, at] = [v7(), randomBytes(32).toString('base64url'), now()]
  const expires_at = new Date(at.getTime() + stateSeconds.shown * 1000)
  await ctx.transaction(async (db) => {
    const unopened = db.deleteFrom('device_links').where('user_id', '=', userId).where('claim_hash', 'is', null)
    await unopened.where('expires_at', '<', at).execute()
    await db
      .insertInto('device_links')
      .values({
        id,
        user_id: userId,
        family_id: familyId,
        secret_hash: hashOf(secret),
        state: 'shown',
        created_at: at,
        expires_at,
      })
      .execute()
  })
  const redirect_url = `${screenAddress(config.publicUrl, screens.device.path, language)}#${secret}`
  ctx.delivery.header('cache-control', 'no-store')
  return {
    id,
    redirect_url,
    qr: renderSVG(redirect_url, { border: 2 }),
    expires_at: expires_at.toISOString(),
    expires_in: stateSeconds.shown,
  }
}

export const getDeviceLink: Handler<Calls['getDeviceLink']> = async (ctx, { params: { id } }) => {
  const link = (await findOwnLink(ctx.db, id, ctx.principal).executeTakeFirst()) ?? ctx.fail('not_found')
  const { device, address, choices } = link
  const state = stateOf(link, ctx.now())
  const numbers = state === 'claimed' ? (choices ?? []) : []
  return { state, device, address, same_network: address !== '' && address === ctx.address, numbers }
}

/** Takes the user's choice. A wrong one is stored although the call then fails: the link is over. */
export const confirmDevice: Handler<Calls['confirmDevice']> = async (ctx, { params: { id }, body }) => {
  const { principal, now, fail } = ctx
  const decided = await ctx.transaction(async (db) => {
    const isOpen = await lockSignIn(db, principal)
    const link = await findOwnLink(db, id, principal).forUpdate().executeTakeFirst()
    if (!link || !isOpen) return 'not_found'
    if (!(await mayConnect({ ...ctx, db }, principal))) return 'proof_needed'
    const decision = decideChoice(link, body.number, now())
    if (decision === 'over') return 'device_link_over'
    const isRight = decision === 'confirm'
    const expires_at = new Date(now().getTime() + stateSeconds.confirmed * 1000)
    const next = isRight ? { state: 'confirmed' as const, expires_at } : { state: 'refused' as const }
    await db.updateTable('device_links').set(next).where('id', '=', id).execute()
    return isRight ? undefined : 'device_number_wrong'
  })
  return decided ? fail(decided) : { success: true }
}

export const refuseDevice: Handler<Calls['refuseDevice']> = async ({ db, principal, fail }, { params: { id } }) => {
  if (!(await findOwnLink(db, id, principal).executeTakeFirst())) return fail('not_found')
  const unused = db
    .updateTable('device_links')
    .set({ state: 'refused' })
    .where('id', '=', id)
    .where('state', '<>', 'used')
  const { numUpdatedRows } = await unused.executeTakeFirst()
  return numUpdatedRows ? { success: true } : fail('device_link_over')
}
