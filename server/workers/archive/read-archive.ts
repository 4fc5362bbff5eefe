import { CourseInput } from '../../catalogue/course-input.ts'
import type { ArchiveFault } from '../../learning/archive/faults.rules.ts'
import type { WrittenTheory } from '../../learning/archive/format.ts'
import { courseInputOf, theoryOf } from '../../learning/archive/inputs.ts'
import type { Places } from '../../learning/archive/places.rules.ts'
import { picturesNamed } from '../../learning/archive/picture-names.rules.ts'
import type { CheckedPackage } from '../packages/check-package.ts'
import { type ArchivePicture, nameByContent } from './name-pictures.ts'
import { readCourse } from './read-course.ts'
import { readPackages } from './read-packages.ts'
import { type ArchiveFile, unpackCourse } from './unpack-course.ts'

/** What an archive of a course holds. `faults`: of its packages, which are listed with what the database says. */
export type ReadArchive = {
  course: CourseInput
  theory: WrittenTheory
  /** The slug of the course whose certificate its instructors need. */
  instructorCourse: string | undefined
  places: Places
  packages: readonly CheckedPackage[]
  faults: readonly ArchiveFault[]
  /** By the names that they get. */
  pictures: ReadonlyMap<string, ArchivePicture>
  /** The names of the stored pictures that its texts show. */
  shown: readonly string[]
  /** The paths of films and documents, by their names. */
  media: ReadonlyMap<string, string>
}

/** Unpacks and reads an archive of a course, and checks all that can be checked without the database. */
export async function readArchive(archive: ArchiveFile): Promise<ReadArchive | { faults: ArchiveFault[] }> {
  const unpacked = await unpackCourse(archive)
  if ('faults' in unpacked) return unpacked
  const { files, pictures } = nameByContent(unpacked.files)
  const result = readCourse(files)
  if ('faults' in result) return result
  const { written, places } = result.read
  const packages = readPackages(files, result.read)
  const course = courseInputOf(written)
  const decoder = new TextDecoder()
  const texts = [...files].flatMap(([path, bytes]) => (path.endsWith('.yaml') ? [decoder.decode(bytes)] : []))
  return {
    course,
    theory: theoryOf({ ...written, scenarios: [...written.scenarios, ...packages.steps] }),
    instructorCourse: written.file.instructor_course,
    places,
    packages: packages.checked,
    faults: packages.faults,
    pictures,
    shown: picturesNamed(texts, course.image),
    media: unpacked.media,
  }
}
