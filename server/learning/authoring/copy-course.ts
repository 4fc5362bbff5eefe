import { type Authoring, loadCourse, saveCourse } from '../../catalogue/public.ts'
import { loadTheory } from './load-theory.ts'
import { saveTheory } from './save-theory.ts'
import { forNewLearners } from './theory-changes.ts'

type Names = { title: string; slug: string; shortname: string }

/**
 * A draft with the texts, filters, picture, files, theory and questions of a course, under other names. Translations of
 * its title are left out: they would be those of the other course. Returns its id.
 */
export async function copyCourse(authoring: Authoring, courseId: number, names: Names): Promise<number> {
  const { db, fail } = authoring
  const { id: _id, version: _version, ...course } = (await loadCourse(db, courseId)) ?? fail('not_found')
  const { title, ...others } = names
  const { id } = await saveCourse(authoring, { ...course, ...others, featured: false, title: { lt: title } })
  await db
    .insertInto('course_files')
    .columns(['course_id', 'name', 'type', 'size', 'sha256', 'stored_name', 'saved_at'])
    .expression((eb) =>
      eb
        .selectFrom('course_files')
        .select([eb.val(id).as('course_id'), 'name', 'type', 'size', 'sha256', 'stored_name', 'saved_at'])
        .where('course_id', '=', courseId),
    )
    .execute()
  const theory = forNewLearners(await loadTheory(db, courseId))
  await saveTheory(authoring, { ...theory, courseId: id })
  return id
}
