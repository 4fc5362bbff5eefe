import { editedTexts } from '../content/public.ts'
import type { Read, Write } from '../db/connect.ts'

/** All templates by name, or the one with the id. */
export async function listTemplates(db: Read, id?: number) {
  const rows = await db
    .selectFrom('reply_templates')
    .select(['id', 'name', 'text', 'version'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('name')
    .execute()
  return rows.map(({ text, ...row }) => ({ ...row, text: editedTexts(text) }))
}

export const deleteTemplate = (db: Write, id: number) =>
  db.deleteFrom('reply_templates').where('id', '=', id).returning(['name', 'text']).executeTakeFirst()
