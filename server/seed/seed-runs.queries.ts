import type { Read } from '../db/connect.ts'

const parts = ['catalogue', 'content', 'lookups'] as const
export type Part = (typeof parts)[number]

/** The parts of the first data that were not seeded yet; a release may add a part for existing databases. */
export async function findUnseeded(db: Read): Promise<Part[]> {
  const seeded = (await db.selectFrom('seed_runs').select('part').execute()).map(({ part }) => part)
  return parts.filter((part) => !seeded.includes(part))
}
