import { type Authoring, type CourseInput, saveCourse } from '../catalogue/public.ts'
import { courseInputOf, saveCourseFile, saveTheory, theoryOf } from '../learning/public.ts'
import type { Read } from '../db/connect.ts'
import { blobOf } from '../uploads/public.ts'
import type { Files } from '../integrations/files/port.ts'
import { seedPackages } from './packages.ts'
import { type CourseFile, type CourseSeed, readFiles } from './read.ts'

/** A partner's course, where the installation has the demo's environment. */
async function environmentOf(db: Read, { environment, lms_course }: CourseFile): Promise<CourseInput['environment']> {
  if (environment === undefined) return undefined
  const query = db.selectFrom('environments').select('environment').where('environment', '=', environment)
  return (await query.executeTakeFirst()) ? { key: environment, lmsCourseId: lms_course ?? null } : undefined
}

/** A draft with its questions, files, topics and test. Returns its id. */
export async function seedCourse(
  authoring: Authoring & { files: Files },
  course: CourseSeed,
  featured: boolean,
): Promise<number> {
  const environment = await environmentOf(authoring.db, course.file)
  const image = `courses/${course.file.slug}`
  const { id } = await saveCourse(authoring, { ...courseInputOf(course), image, featured, environment })
  for (const file of readFiles(course.file.slug))
    await saveCourseFile(authoring, { courseId: id, name: file.name, content: blobOf(file.bytes) })
  const played = await seedPackages(authoring, course)
  const theory = theoryOf({ ...course, scenarios: [...course.scenarios, ...played] })
  await saveTheory(authoring, { courseId: id, ...theory })
  return id
}
