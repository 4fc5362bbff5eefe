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

/**
 * Makes a draft of an archive that {@link exportCourse} made or an author wrote. Everything is checked before anything is
 * saved: with a fault nothing is. Returns its id, or what is wrong with which file.
 */
export async function importCourse(
  importing: Importing,
  read: ReadArchive,
  names: Names,
): Promise<{ id: number; title: string } | { faults: ArchiveFault[] }> {
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

  const { id } = await saveCourse(importing, course)
  for (const [name, content] of media)
    await addCourseFile(importing, id, await storeCourseFile(store, { name, content }))
  for (const [name, content] of pictures) await storePicture(store, name, content)
  for (const checked of read.packages) await storePackage({ db, store, now }, checked)
  await saveTheory(importing, { courseId: id, ...theory })
  return { id, title: course.title.lt }
}
