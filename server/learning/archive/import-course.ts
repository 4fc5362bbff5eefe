import { openAsBlob } from 'node:fs'
import { type Authoring, type CourseInput, saveCourse } from '../../catalogue/public.ts'
import type { Files } from '../../integrations/files/port.ts'
import type { ReadArchive } from '../../workers/archive/read-archive.ts'
import { addCourseFile, storeCourseFile } from '../files/save-course-file.ts'
import { storePackage } from '../packages/store-package.ts'
import { saveTheory } from '../authoring/save-theory.ts'
import { checkParts } from './check-parts.ts'
import type { ArchiveFault } from './faults.rules.ts'
import { lineIn, placesIn } from './places.rules.ts'
import { storePicture } from './stored-pictures.ts'

/** Names that the course gets in place of those in its files. */
type Names = { slug?: string | undefined; shortname?: string | undefined }
type Importing = Authoring & { files: Files }

/** A course that an archive names. */
const findNamed = async ({ db }: Importing, slug: string): Promise<number | undefined> =>
  (await db.selectFrom('courses').select('id').where('slug', '=', slug).executeTakeFirst())?.id

/**
 * Says of which course the instructors of an imported one need a certificate: the course of that slug, or itself when it
 * was its own. Returns the slug when there is none such.
 */
async function nameInstructorCourse(
  importing: Importing,
  course: CourseInput & { id: number; version: number },
  { named, isOwn }: { named: string; isOwn: boolean },
): Promise<string[]> {
  const found = isOwn ? course.id : await findNamed(importing, named)
  if (found === undefined) return [named]
  await saveCourse(importing, { ...course, instructorCourse: found })
  return []
}

/**
 * Makes a draft of an archive that {@link exportCourse} made or an author wrote. Everything is checked before anything is
 * saved: with a fault nothing is. Returns its id with the courses that it names and that are not here, or what is wrong
 * with which file.
 */
export async function importCourse(
  importing: Importing,
  read: ReadArchive,
  names: Names,
): Promise<{ id: number; title: string; leftOut: string[] } | { faults: ArchiveFault[] }> {
  const { db, files: store, now } = importing
  const { theory, places, pictures, shown } = read
  const media = new Map<string, Blob>()
  for (const [name, path] of read.media) media.set(name, await openAsBlob(path))
  const course: CourseInput = {
    ...read.course,
    ...(names.slug ? { slug: names.slug } : {}),
    ...(names.shortname ? { shortname: names.shortname } : {}),
  }
  const hashes = new Set(read.packages.map(({ hash }) => hash))
  const placeOf = placesIn(places.topicNames, (file, path) => lineIn(places, file, path))
  const given = { pictures, shown, media, course, theory, placeOf }
  const faults = [...read.faults, ...(await checkParts({ db, store }, given, hashes))]
  if (faults.length) return { faults }

  const { id, version } = await saveCourse(importing, course)
  const { instructorCourse: named } = read
  const leftOut = named
    ? await nameInstructorCourse(importing, { ...course, id, version }, { named, isOwn: named === read.course.slug })
    : []
  for (const [name, content] of media)
    await addCourseFile(importing, id, await storeCourseFile(store, { name, content }))
  for (const [name, { data }] of pictures) if (shown.includes(name)) await storePicture(store, name, data)
  for (const checked of read.packages) await storePackage({ db, store, now }, checked)
  await saveTheory(importing, { courseId: id, ...theory })
  return { id, title: course.title.lt, leftOut }
}
