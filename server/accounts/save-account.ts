import type { accountsCalls } from '../../contract/accounts.ts'
import { shownPersonChanged } from '../catalogue/public.ts'
import { refusedBy } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import type { Handler } from '../http/handlers.ts'
import { certifyNamed } from '../learning/public.ts'
import { accountKey, isAhead, nameFaults } from './accounts.rules.ts'
import { notifyFormerAddress } from './notify-former-address.ts'
import { requireProof } from './sign-ins/proof.ts'
import { takenKeys } from './users.queries.ts'
import { emailVerification } from './verify-email.ts'

/** Saves the profile as a whole. Another email must be confirmed, and needs a fresh proof of identity. */
export const saveAccount: Handler<(typeof accountsCalls)['saveAccount']> = async (ctx, { body }) => {
  const { firstname, lastname, latin_name, email, telephone, date_of_birth } = body
  const { db, principal, now, enqueue, fail } = ctx
  if (isAhead(date_of_birth, now())) failFields({ date_of_birth: 'birthdate_future' })
  const email_key = accountKey(email)
  const own = await db
    .selectFrom('users')
    .select(['email_key', 'latin_name', 'email', 'language', 'email_verified_at'])
    .where('id', '=', principal.userId)
    .executeTakeFirst()
  const latin = (latin_name ?? own?.latin_name ?? '').trim()
  const faults = nameFaults({ firstname, lastname, latin_name: latin })
  if (Object.keys(faults).length) failFields(faults)
  const isOther = own?.email_key !== email_key
  if (isOther) await requireProof(ctx, principal, 'email')
  if ((await takenKeys(db, [email_key], principal.userId)).has(email_key)) return fail('email_taken', 'email')
  const names = { firstname: firstname.trim(), lastname: lastname.trim(), latin_name: latin, email: email.trim() }
  const unconfirmed = isOther ? { email_verified_at: null } : {}
  try {
    const user = await db
      .updateTable('users')
      .set({ ...names, ...unconfirmed, email_key, telephone, date_of_birth })
      .where('id', '=', principal.userId)
      .returning(['id', 'email', 'firstname', 'lastname', 'telephone', 'date_of_birth'])
      .executeTakeFirst()
    if (!user) return fail('not_found')
    if (isOther) {
      if (own) await notifyFormerAddress(ctx, own)
      await enqueue(emailVerification, { userId: user.id })
    }
    await shownPersonChanged(db, user.id)
    await certifyNamed(ctx, user.id)
    return {
      customer_id: user.id,
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      telephone: user.telephone,
      date_of_birth: user.date_of_birth,
    }
  } catch (error) {
    if (refusedBy(error) === 'users_email_key_key') return fail('email_taken', 'email')
    throw error
  }
}
