import type { Write } from '../../db/connect.ts'

/** The openings of a duplicate account are those of the one that is kept. */
export async function moveOpenings(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('openings').set({ person_id: to }).where('person_id', '=', from).execute()
}
