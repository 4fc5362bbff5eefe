import { sql } from 'kysely'
import { staleTranslations } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'
import { findCourseTexts } from '../course-texts.ts'

/**
 * The courses of topics and steps with a translation whose Lithuanian text changed after it; without what is retired.
 */
async function listStaleContents(db: Read): Promise<number[]> {
  const topics = await db
    .selectFrom('topics')
    .select(['course_id', 'title', 'description', 'translated_from', sql<null>`null`.as('content')])
    .where('retired_at', 'is', null)
    .where('translated_from', '<>', sql<never>`'{}'`)
    .execute()
  const steps = await db
    .selectFrom('steps')
    .select(['course_id', 'title', 'description', 'translated_from'])
    .select(({ fn }) => fn.coalesce('content_source', 'content').as('content'))
    .where('retired_at', 'is', null)
    .where('translated_from', '<>', sql<never>`'{}'`)
    .execute()
  return [...topics, ...steps].flatMap(({ course_id, translated_from, title, description, content }) =>
    staleTranslations({ title, description, ...(content ? { content } : {}) }, translated_from).length
      ? [course_id]
      : [],
  )
}

/** The courses, without retired ones, that have a translation whose Lithuanian text changed after it. */
export async function listStaleCourses(db: Read): Promise<number[]> {
  const courses = await db.selectFrom('courses').select('id').where('courses.state', '<>', 'retired').execute()
  const stale = new Set(await listStaleContents(db))
  for (const { id } of courses) {
    if (stale.has(id)) continue
    const written = await findCourseTexts(db, id)
    if (written && staleTranslations(written.texts, written.translatedFrom).length) stale.add(id)
  }
  return courses.map(({ id }) => id).filter((id) => stale.has(id))
}
