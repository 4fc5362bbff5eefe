import type { Principal } from '../../context.ts'
import type { Read } from '../../db/connect.ts'

/**
 * Whether the sign-in of an access token is open: once it was ended here, on another device or by the server, the token
 * is refused (ASVS 7.4.1).
 */
export const isSignedIn = async (db: Read, { userId, familyId }: Principal): Promise<boolean> => {
  const family = db.selectFrom('token_families').select('id').where('id', '=', familyId).where('user_id', '=', userId)
  return (await family.where('ended_at', 'is', null).executeTakeFirst()) !== undefined
}
