import type { Write } from '../../db/connect.ts'

/**
 * Ends all sign-ins of a database that was restored from a backup: those that were ended since are open again in it,
 * such as that of a stolen phone. Returns how many.
 */
export async function endRestored(db: Write, now: Date): Promise<number> {
  const open = db.updateTable('token_families').set({ ended_at: now, end_reason: 'revoked' })
  return Number((await open.where('ended_at', 'is', null).executeTakeFirst()).numUpdatedRows)
}
