import type { Read } from '../db/connect.ts'

/** Whether the database has its reference data, and so has begun its life. */
export const isSown = async (db: Read): Promise<boolean> =>
  (await db.selectFrom('categories').select('category_id').limit(1).executeTakeFirst()) !== undefined
