import { createHmac, randomInt } from 'node:crypto'
import type { Principal } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { groupedCode } from './factors.rules.ts'

const count = 10
const length = 10
/** Without characters that look alike (Crockford's base32): 50 bits in a code. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = () => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The stored form: without the server's secret it cannot be searched through. */
const hashOf = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret).update(`recovery code ${userId} ${code}`).digest('base64url')

/** Replaces the user's recovery codes. Returns the new ones, which cannot be read again. */
export async function replaceRecoveryCodes(
  db: Write,
  secret: string,
  { userId, familyId }: Principal,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(secret, userId, code), user_id: userId, family_id: familyId })))
    .execute()
  return codes.map(groupedCode)
}

/** Uses up a recovery code. */
export async function spendRecoveryCode(db: Write, secret: string, userId: string, code: string): Promise<boolean> {
  const found = db.deleteFrom('recovery_codes').where('code_hash', '=', hashOf(secret, userId, code))
  const { numDeletedRows } = await found.where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}
