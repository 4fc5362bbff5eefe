import type { contentCalls } from '../../contract/content.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import { fail } from '../http/fail.ts'
import type { Handlers } from '../http/handlers.ts'

export const contentHandlers: Handlers<typeof contentCalls> = {
  getInformation: async ({ db, language }, { params: { id } }) => {
    const rows = await db.selectFrom('information_pages').select(['id', 'parent_id', 'title', 'description', 'image'])
      .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
      .orderBy('position').execute()
    const page = rows.find((row) => row.id === id)
    if (!page) return fail('not_found')
    return {
      id, lang: languageOf(page.title, language), title: inLanguage(page.title, language), description: inLanguage(page.description, language),
      image: page.image,
      chapters: rows.filter((row) => row.parent_id === id).map((row) => ({
        id: row.id, title: inLanguage(row.title, language), description: inLanguage(row.description, language),
      })),
    }
  },
}
