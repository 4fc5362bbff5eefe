import type { Fails } from '../context.ts'
import type { Read } from '../db/connect.ts'

/** The courses that were sent, each once, in order of their ids. Fails at the field when one of them does not exist. */
export async function knownCourses(
  { db, fail }: { db: Read } & Fails<'not_found'>,
  ids: readonly number[],
  field: string,
): Promise<number[]> {
  const sent = [...new Set(ids)].toSorted((a, b) => a - b)
  const known = sent.length ? await db.selectFrom('courses').select('id').where('id', 'in', sent).execute() : []
  return known.length === sent.length ? sent : fail('not_found', field)
}
