import type { Read } from '../../../db/connect.ts'
import type { Texts } from '../../../db/texts.ts'

/** What a step says of itself; outlines are without it. */
export async function findDescription(db: Read, stepId: number): Promise<Texts> {
  const query = db.selectFrom('steps').select('description').where('id', '=', stepId)
  return (await query.executeTakeFirstOrThrow()).description
}
