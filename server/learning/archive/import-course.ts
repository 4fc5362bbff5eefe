import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uploadBytes } from '../../../contract/manage/uploads.ts'
import { type Authoring, type CourseInput, saveCourse } from '../../catalogue/public.ts'
import type { Files } from '../../integrations/files/port.ts'
import { addCourseFile, storeCourseFile } from '../files/save-course-file.ts'
import { storePackage } from '../packages/import-package.ts'
import { PackageRefused, readZipAs, refuse } from '../packages/read-zip.ts'
import { saveTheory } from '../save-theory.ts'
import { filesIn, isKnownInFolder, isKnownPath, withoutFolder } from './archive-paths.rules.ts'
import { checkParts } from './check-parts.ts'
import type { ArchiveFault } from './faults.rules.ts'
import { courseInputOf, theoryOf } from './inputs.ts'
import { type CourseFiles, readCourse } from './read-course.ts'
import { readPackages } from './read-packages.ts'
import { storePicture } from './stored-pictures.ts'

/** Bytes of all files of an archive when they are unpacked, and of those that are kept in memory. */
const unpackedBytes = 2 * uploadBytes
const memoryBytes = 128 * 1024 * 1024

/** Names that the course gets in place of those in its files. */
type Names = { slug?: string | undefined; shortname?: string | undefined }
type Importing = Authoring & { files: Files }
/** An archive, and a folder for what is unpacked from it. */
type ArchiveFile = { path: string; folder: string }

/** What the archive itself is refused for: it is named by the sentence of a package, or by one of its own. */
const own: Readonly<Record<string, string>> = {
  package_too_large: 'archive.too_large',
  package_file_type: 'archive.unknown_file',
}

type Unpacked = { files: CourseFiles; media: ReadonlyMap<string, Blob> }

/** What is in `files/` goes to the folder on disk: films are large. */
function keepIn(folder: string) {
  let [inMemory, onDisk] = [0, 0]
  return async (content: Readable, path: string, size: number): Promise<Uint8Array | Blob> => {
    if (/(?:^|\/)files\/[^/]+$/.test(path)) {
      const file = join(folder, `file-${onDisk++}`)
      await writeFile(file, content, { mode: 0o600 })
      return openAsBlob(file)
    }
    inMemory += size
    return inMemory > memoryBytes ? refuse('package_too_large') : buffer(content)
  }
}

/** Unpacks the archive at `path`; its films and documents to `folder`. */
export async function unpackCourse({ path, folder }: ArchiveFile): Promise<Unpacked | { faults: ArchiveFault[] }> {
  const refused = (file: string, key: string) => ({ faults: [{ file, line: null, path: [], key }] })
  try {
    const wanted = { accepts: isKnownInFolder, total: unpackedBytes, keep: keepIn(folder) }
    const all = withoutFolder(await readZipAs(path, wanted))
    const unknown = [...all.keys()].find((name) => !isKnownPath(name))
    if (unknown !== undefined) return refused(unknown, 'archive.unknown_file')
    const files = new Map<string, Uint8Array>()
    const media = new Map<string, Blob>()
    for (const [name, content] of all)
      if (content instanceof Blob) media.set(name.slice('files/'.length), content)
      else files.set(name, content)
    return { files, media }
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
  { files, media }: Unpacked,
  names: Names,
): Promise<{ id: number; title: string } | { faults: ArchiveFault[] }> {
  const { db, files: store, now } = importing
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
  const given = { files, media, course, theory, placeOf }
  const faults = [...packages.faults, ...(await checkParts({ db, store }, given, hashes))]
  if (faults.length) return { faults }

  const { id } = await saveCourse(importing, course)
  for (const [name, content] of media)
    await addCourseFile(importing, id, await storeCourseFile(store, { name, content }))
  for (const [name, content] of filesIn(files, 'pictures/')) await storePicture(store, name, content)
  for (const checked of packages.checked) await storePackage({ db, store, now }, checked)
  await saveTheory(importing, { courseId: id, ...theory })
  return { id, title: course.title.lt }
}
