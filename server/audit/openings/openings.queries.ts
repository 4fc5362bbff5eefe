import type { Read, Write } from '../../db/connect.ts'

/** Who opened the data of a user: with which roles, not by name. */
export const exportOpenings = (db: Read, userId: string) =>
  db.selectFrom('openings').select(['at', 'kind', 'roles']).where('person_id', '=', userId).orderBy('id').execute()

/** The openings of a duplicate account are those of the one that is kept. */
export async function moveOpenings(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('openings').set({ person_id: to }).where('person_id', '=', from).execute()
}
