import { LmsRefused, type LmsUserField } from '../../integrations/lms/port.ts'
import type { KnownUser } from './environment-users.queries.ts'
import { lookupOf, newUserOf, referenceOf } from './environment-user.rules.ts'
import type { LmsEnvironment } from './lms-environments.ts'

/**
 * `exists`: there is an account with the address that is not proven to be the user's. `email_not_confirmed`: nobody has
 * confirmed the user's address.
 */
export type FoundUser = { lmsUserId: string } | 'exists' | 'email_not_confirmed'

/**
 * The user's account in the learning system: that of the linked identity, the one that was created before, or a new
 * one. One that the user unlinked is not that of another identity. Harmless when repeated: the account carries our
 * reference. Throws as `Lms` does.
 */
export async function findOrCreateUser(
  { lms, client, match }: LmsEnvironment,
  userId: string,
  known: KnownUser,
): Promise<FoundUser> {
  const find = async (field: LmsUserField, value: string) => {
    const found = await lms.findUsers(client, field, value)
    if (found.length > 1) throw new LmsRefused('core_user_get_users_by_field', `${found.length} users`, '')
    return found[0]?.id
  }
  const lookup = lookupOf(match, known.identity)
  const linked = lookup && (await find(lookup.field, lookup.value))
  if (linked !== undefined) return { lmsUserId: linked }
  const isLeft = (id: string) => known.identity !== undefined && known.left.includes(id)
  let number = 1
  let before = await find('idnumber', referenceOf(userId))
  while (before !== undefined && isLeft(before)) before = await find('idnumber', referenceOf(userId, ++number))
  if (before !== undefined) return { lmsUserId: before }
  const own = referenceOf(userId, number)
  const reference = () => find('idnumber', own)
  const user = newUserOf(match, own, known)
  if (!user) return 'email_not_confirmed'
  const taken = await find('email', user.email)
  // Of an identity whose address is not confirmed the account would have that of the one that the user unlinked: it is
  // theirs.
  const isOwnAddress = known.identity?.email_verified !== true
  if (taken !== undefined && isOwnAddress && known.left.includes(taken)) return { lmsUserId: taken }
  if (taken === undefined) {
    try {
      return { lmsUserId: await lms.createUser(client, user) }
    } catch (error) {
      if (!(error instanceof LmsRefused)) throw error
      const made = await reference()
      if (made !== undefined) return { lmsUserId: made }
      if ((await find('email', user.email)) === undefined) throw error
    }
  }
  // Taken; by ourselves, if another call has created it in the meantime.
  const made = await reference()
  return made === undefined ? 'exists' : { lmsUserId: made }
}
