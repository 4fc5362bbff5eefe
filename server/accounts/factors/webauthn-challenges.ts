import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Write } from '../../db/connect.ts'
import { hashOf } from '../../http/sessions.ts'

const validMinutes = 5
export const timeout = validMinutes * 60_000

/** What an authenticator is asked for: to add a passkey to a user, or to sign in the user who has one. */
export type Ceremony = { purpose: 'add'; userId: string } | { purpose: 'sign_in'; userId: null }

/** The site for which passkeys are made, as browsers know it. */
export function relyingParty({ publicUrl, brand }: Config) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, rpName: brand, origin }
}

/** Creates a challenge of 256 random bits. */
export async function createChallenge(db: Write, { purpose, userId }: Ceremony, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('webauthn_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + timeout),
    })
    .execute()
  return challenge
}

/** The challenge that an authenticator signed; undefined when its answer is malformed. */
export function readChallenge(clientData: string): string | undefined {
  try {
    const fields: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    const isObject = typeof fields === 'object' && fields !== null
    return isObject && 'challenge' in fields && typeof fields.challenge === 'string' ? fields.challenge : undefined
  } catch {
    return undefined
  }
}

/** Uses up a challenge, whether or not the answer is then accepted. */
export async function spendChallenge(
  db: Write,
  challenge: string,
  { purpose, userId }: Ceremony,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webauthn_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
