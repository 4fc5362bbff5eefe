import type { Read } from '../db/connect.ts'

const parts = ['catalogue', 'content'] as const
export type Part = (typeof parts)[number]

/** Which parts of an installation's first data it has not been given yet; a release may bring a new part to a database that has begun its life. */
export async function findUnsown(db: Read): Promise<Part[]> {
  const sown = (await db.selectFrom('sown').select('part').execute()).map(({ part }) => part)
  return parts.filter((part) => !sown.includes(part))
}
