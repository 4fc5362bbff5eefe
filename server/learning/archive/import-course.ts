import { type Authoring, type CourseInput, saveCourse } from '../../catalogue/public.ts'
import type { Files } from '../../integrations/files/port.ts'
import { saveCourseFile } from '../files/save-course-file.ts'
import { storePackage } from '../packages/import-package.ts'
import { PackageRefused, readZip } from '../packages/read-zip.ts'
import { saveTheory } from '../save-theory.ts'
import { filesIn, isKnownInFolder, isKnownPath, withoutFolder } from './archive-paths.rules.ts'
import { checkParts } from './check-parts.ts'
import type { ArchiveFault } from './faults.rules.ts'
import { courseInputOf, theoryOf } from './inputs.ts'
import { type CourseFiles, readCourse } from './read-course.ts'
import { readPackages } from './read-packages.ts'
import { storePicture } from './stored-pictures.ts'

/** Bytes of all files of an archive when they are unpacked. */
const unpackedBytes = 128 * 1024 * 1024

/** Names that the course gets in place of those in its files. */
type Names = { slug?: string | undefined; shortname?: string | undefined }
type Importing = Authoring & { files: Files }

/** What the archive itself is refused for: it is named by the sentence of a package, or by one of its own. */
const own: Readonly<Record<string, string>> = {
  package_too_large: 'archive.too_large',
  package_file_type: 'archive.unknown_file',
}

async function unpack(bytes: Uint8Array): Promise<{ files: CourseFiles } | { faults: ArchiveFault[] }> {
  const refused = (file: string, key: string) => ({ faults: [{ file, line: null, path: [], key }] })
  try {
    const files = withoutFolder(await readZip(bytes, { accepts: isKnownInFolder, total: unpackedBytes }))
    const unknown = [...files.keys()].find((path) => !isKnownPath(path))
    return unknown === undefined ? { files } : refused(unknown, 'archive.unknown_file')
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error
    return refused(error.file ?? '', own[error.code] ?? `failures.${error.code}`)
  }
}

/**
 * Makes a draft of an archive that {@link exportCourse} made or an author wrote. Everything is checked before anything is
 * saved: with a fault nothing is. Returns its id, or what is wrong with which file.
 */
export async function importCourse(
  importing: Importing,
  bytes: Uint8Array,
  names: Names,
): Promise<{ id: number; title: string } | { faults: ArchiveFault[] }> {
  const { db, files: store, now } = importing
  const unpacked = await unpack(bytes)
  if ('faults' in unpacked) return unpacked
  const { files } = unpacked
  const result = readCourse(files)
  if ('faults' in result) return result
  const { written, placeOf } = result.read
  const packages = readPackages(files, result.read)
  const course: CourseInput = {
    ...courseInputOf(written),
    ...(names.slug ? { slug: names.slug } : {}),
    ...(names.shortname ? { shortname: names.shortname } : {}),
  }
  const theory = theoryOf({ ...written, scenarios: [...written.scenarios, ...packages.steps] })
  const hashes = new Set(packages.checked.map(({ hash }) => hash))
  const faults = [...packages.faults, ...(await checkParts({ db, store }, { files, course, theory, placeOf }, hashes))]
  if (faults.length) return { faults }

  const { id } = await saveCourse(importing, course)
  for (const [name, content] of filesIn(files, 'files/'))
    await saveCourseFile(importing, { courseId: id, name, bytes: content })
  for (const [name, content] of filesIn(files, 'pictures/')) await storePicture(store, name, content)
  for (const checked of packages.checked) await storePackage({ db, store, now }, checked)
  await saveTheory(importing, { courseId: id, ...theory })
  return { id, title: course.title.lt }
}
