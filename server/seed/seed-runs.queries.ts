import type { Read } from '../db/connect.ts'

const parts = ['catalogue', 'content'] as const
export type Part = (typeof parts)[number]

/** Which parts of an installation's first data it has not been given yet; a release may bring a new part to a database that has begun its life. */
export async function findUnseeded(db: Read): Promise<Part[]> {
  const seeded = (await db.selectFrom('seed_runs').select('part').execute()).map(({ part }) => part)
  return parts.filter((part) => !seeded.includes(part))
}
