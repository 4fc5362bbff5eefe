import { createHmac } from 'node:crypto'
import { isGuessable } from '../../../contract/pin.rules.ts'
import { recordChange } from '../../audit/public.ts'
import type { Config } from '../../config.ts'
import type { Principal } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import { isSlowHash, slowHash } from '../../http/slow-hash.ts'
import { addMinutes } from '../../time.ts'

type Work = { db: Write; config: Pick<Config, 'secret'>; now: () => Date }

/** After so many wrong PINs of a person within so many minutes none of that person is accepted. */
const [mostWrong, withinMinutes] = [5, 60]

/** Made of the server's secret too: six digits could be tried one by one with a copy of the database alone. */
const keyed = ({ secret }: Work['config'], userId: string, pin: string) =>
  createHmac('sha256', secret).update(`assessment pin ${userId} ${pin}`).digest('base64url')

/** When the PIN of a user was set; null without one. */
export const findPin = async (db: Read, userId: string): Promise<Date | null> =>
  (await db.selectFrom('assessment_pins').select('set_at').where('user_id', '=', userId).executeTakeFirst())?.set_at ??
  null

/** Sets the caller's PIN, of which only a slow salted hash is kept, or removes it. Wrong ones of before still count. */
export async function setPin(work: Work & { principal: Principal; name: string }, pin: string | null): Promise<void> {
  const { db, config, principal, now, name } = work
  const { userId } = principal
  if (pin !== null && isGuessable(pin)) return failFields({ pin: 'pin_guessable' })
  const kept =
    pin === null
      ? { pin_hash: '', set_at: null }
      : { pin_hash: await slowHash(keyed(config, userId, pin)), set_at: now() }
  await db
    .insertInto('assessment_pins')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute()
  await recordChange(work, { action: pin === null ? 'staff.pin_removed' : 'staff.pin_set', id: userId, about: name })
}

/** Forgets the PIN of a user who is erased. */
export async function deletePinOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('assessment_pins').where('user_id', '=', userId).execute()
}

/**
 * Whether it is the PIN of a user. A wrong one is counted, in the transaction of what it was typed for; after too many
 * no PIN of the user is right for a while.
 */
export async function checkPin({ db, config, now }: Work, userId: string, pin: string): Promise<boolean> {
  const kept = await db
    .selectFrom('assessment_pins')
    .select(['pin_hash', 'wrong_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!kept?.pin_hash) return false
  const since = addMinutes(now(), -withinMinutes)
  const wrong = kept.wrong_at.filter((at) => at > since)
  if (wrong.length >= mostWrong) return false
  if (await isSlowHash(keyed(config, userId, pin), kept.pin_hash)) return true
  await db
    .updateTable('assessment_pins')
    .set({ wrong_at: [...wrong, now()] })
    .where('user_id', '=', userId)
    .execute()
  return false
}
