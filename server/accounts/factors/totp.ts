import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Read, Write } from '../../db/connect.ts'
import { decryptSecret } from '../../encrypt-secret.ts'

/** Seconds of a time step, and how many steps a clock may be off (RFC 6238, 5.2). */
const period = 30
const drift = 1

/** A new key of 160 bits (RFC 4226, 4), base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** The address that an authenticator app reads (Key URI Format). */
export const totpUri = (secret: string, { brand, username }: { brand: string; username: string }) =>
  totpOf(secret, username, brand).toString()

/** The time step of a code; undefined when it is wrong. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, window: drift, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** In a query of `users`: whether the sign-in of one needs a code. */
export const needsTotp = sql<boolean>`exists (
  select from totp_factors f where f.user_id = users.id and f.confirmed_at is not null)`

/** Whether a sign-in by password needs a code. */
export async function hasTotp(db: Read, userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select(needsTotp.as('needed')).where('id', '=', userId)
  return (await user.executeTakeFirst())?.needed ?? false
}

/**
 * Accepts a code of the user's app, once: a code of the same or an earlier step is then wrong. Also a code of an app
 * that is not confirmed yet.
 */
export async function spendTotpCode(
  db: Write,
  serverSecret: string,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const factor = await db.selectFrom('totp_factors').select('secret').where('user_id', '=', userId).executeTakeFirst()
  const secret = factor && decryptSecret(serverSecret, { use: 'totp secrets', owner: userId }, factor.secret)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
