import type { passwordsCalls } from '../../../contract/passwords.ts'
import type { Context } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { lockAccount } from '../../db/hold-user.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import type { Enqueue } from '../../jobs/job.ts'
import { sendSecurityNotice } from '../account-emails.ts'
import { accountKey } from '../accounts.rules.ts'
import { confirmAddress } from '../confirm-address.ts'
import { findEmailLink, spendEmailLink } from '../email-links.ts'
import { describeDevice } from '../sign-ins/describe-device.ts'
import { hasFreshProof, requireProof } from '../sign-ins/proof.ts'
import { provePassword } from '../sign-ins/prove-password.ts'
import { clearFailures, countersOf } from '../sign-ins/sign-in-throttle.ts'
import { endFamilies } from '../sign-ins/tokens.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'

type Calls = typeof passwordsCalls

const findOwner = (db: Read, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'username_key', 'email', 'email_key', 'firstname', 'lastname', 'password_hash'])
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

const isNameOf = ({ username_key, email_key }: Owner, given: string | undefined) =>
  given === undefined || [username_key, email_key].includes(accountKey(given))

function refuseCommon({ config }: Context, field: string, password: string, owner: Owner) {
  const { username, email, firstname, lastname } = owner
  if (isCommonPassword(password, [config.brand, username, email, firstname, lastname]))
    failFields({ [field]: 'password_common' })
}

/** Stores a new password, ends sign-ins and the other links that would set one, and emails the user. */
async function storePassword(
  ctx: Context,
  { db, enqueue }: { db: Write; enqueue: Enqueue },
  { userId, hash, except }: { userId: string; hash: string; except?: string },
) {
  const now = ctx.now()
  await db.updateTable('users').set({ password_hash: hash, password_expired: false }).where('id', '=', userId).execute()
  await endFamilies(db, { userId, except }, 'password_changed', now)
  await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset_password', 'invitation'])
    .where('used_at', 'is', null)
    .execute()
  const device = describeDevice(ctx.delivery.userAgent)
  await sendSecurityNotice({ db, enqueue, config: ctx.config }, userId, { event: 'passwordChanged', device, at: now })
}

/** Sets another password by an emailed link. The link stays when the password is refused. */
export const resetPassword: Handler<Calls['resetPassword']> = async (ctx, { body }) => {
  const { token, password, password_repeat } = body
  const { db, now, config, address } = ctx
  if (password !== password_repeat) failFields({ password_repeat: 'passwords_differ' })
  const reset = await findEmailLink(db, 'reset_password', token, now())
  const link = reset ?? (await findEmailLink(db, 'invitation', token, now()))
  const purpose = reset ? 'reset_password' : 'invitation'
  const owner = link && (await findOwner(db, link.user_id))
  if (!owner) return ctx.fail('link_invalid')
  refuseCommon(ctx, 'password', password, owner)
  const hash = await hashPassword(password)
  const isSet = await ctx.transaction(async (write, enqueue) => {
    const userId = owner.id
    await lockAccount(write, userId)
    // Another address since the link was looked at: it was sent to the former one.
    if ((await findOwner(write, userId))?.email !== link.email) return false
    if (!(await spendEmailLink(write, { purpose, token, userId, now: now() }))) return false
    await storePassword(ctx, { db: write, enqueue }, { userId, hash })
    await clearFailures(write, countersOf(config.secret, userId, address, undefined))
    await confirmAddress(ctx, { db: write, enqueue }, { userId, email: link.email, passwordIsNew: true })
    return true
  })
  return isSet ? { success: true, username: owner.username } : ctx.fail('link_invalid')
}

/** Checks the password of the signed-in user, which this sign-in then has proved for a while. */
export const checkPassword: Handler<Calls['checkPassword']> = async (ctx, { body: { username, password } }) => {
  const owner = await findOwner(ctx.db, ctx.principal.userId)
  const counters = owner && isNameOf(owner, username) ? await provePassword(ctx, owner, owner.id, password) : undefined
  if (!counters) return ctx.fail('incorrect_password', 'password')
  await ctx.transaction(async (db) => {
    await clearFailures(db, counters)
    await db
      .updateTable('token_families')
      .set({ authenticated_at: ctx.now() })
      .where('id', '=', ctx.principal.familyId)
      .execute()
  })
  return { success: true }
}

export const changePassword: Handler<Calls['changePassword']> = async (ctx, { body: { username, newpassword } }) => {
  const { userId, familyId } = ctx.principal
  const owner = await findOwner(ctx.db, userId)
  if (!owner || !isNameOf(owner, username) || !(await hasFreshProof(ctx, ctx.principal)))
    return ctx.fail('proof_needed')
  refuseCommon(ctx, 'newpassword', newpassword, owner)
  const hash = await hashPassword(newpassword)
  await ctx.transaction(async (db, enqueue) => {
    await requireProof({ ...ctx, db }, ctx.principal) // it may have ended while the hash was made
    await storePassword(ctx, { db, enqueue }, { userId, hash, except: familyId })
  })
  return { success: true }
}
