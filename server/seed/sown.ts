import type { Read } from '../db/connect.ts'

export type Sown = { catalogue: boolean; content: boolean }

/** Which parts of an installation's first data are there; a release may bring a new part to a database that has begun its life. */
export async function findSown(db: Read): Promise<Sown> {
  const category = await db.selectFrom('categories').select('category_id').limit(1).executeTakeFirst()
  const question = await db.selectFrom('faq_categories').select('id').limit(1).executeTakeFirst()
  return { catalogue: category !== undefined, content: question !== undefined }
}
