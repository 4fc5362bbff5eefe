import { conditionFaults } from '../../../contract/condition-faults.rules.ts'
import type { ReadArchive } from '../../workers/archive/read-archive.ts'
import { isOf } from '../../../contract/activities/modules.ts'
import * as v from 'valibot'
import { type CourseInput, listUnknownNames } from '../../catalogue/public.ts'
import type { Read } from '../../db/connect.ts'
import type { Files } from '../../integrations/files/port.ts'
import { filesNamed } from '../activities/media/media-settings.ts'
import { packageOf } from '../activities/package/package-settings.ts'
import { readCourseFile } from '../files/save-course-file.ts'
import { missingPackages } from '../packages/packages.queries.ts'
import { TheoryInput } from '../authoring/theory-input.ts'
import type { ArchiveFault } from './faults.rules.ts'
import type { WrittenTheory } from './format.ts'
import type { PlaceOf } from './places.rules.ts'
import { isPicture, storedNameOf } from './stored-pictures.ts'

type Given = {
  pictures: ReadArchive['pictures']
  /** The names of the pictures that texts show. */
  shown: readonly string[]
  /** Films and documents by their names. */
  media: ReadonlyMap<string, Blob>
  course: CourseInput
  theory: WrittenTheory
  placeOf: PlaceOf
}
const about = (file: string, key: string, values?: ArchiveFault['values']): ArchiveFault => ({
  file,
  line: null,
  path: [],
  key,
  ...(values ? { values } : {}),
})

/** Every step with where it is in the theory. */
function placedSteps(theory: WrittenTheory) {
  const { topics, tests } = v.parse(TheoryInput, { courseId: 0, ...theory })
  return [
    ...topics.flatMap(({ steps }, topic) => steps.map((step, at) => ({ step, path: ['topics', topic, 'steps', at] }))),
    ...tests.map((step, at) => ({ step, path: ['tests', at] })),
  ]
}

async function fileFaults({ media, theory, placeOf }: Given): Promise<ArchiveFault[]> {
  const wrong: ArchiveFault[] = []
  for (const [name, content] of media) {
    const read = await readCourseFile({ name, content })
    if ('fault' in read) wrong.push(about(`files/${name}`, `fields.${read.fault}`, read.values))
  }
  const missing = placedSteps(theory).flatMap(({ step: { module, settings }, path }) =>
    (isOf('media', module) ? filesNamed(settings) : [])
      .filter((name) => !media.has(name))
      .map((name) => ({ ...placeOf('theory', [...path, 'settings']), key: 'archive.no_named_file', values: { name } })),
  )
  return [...wrong, ...missing]
}

async function pictureFaults({ pictures: given, shown }: Given, store: Files): Promise<ArchiveFault[]> {
  const faults: ArchiveFault[] = []
  for (const [name, { file, data }] of given)
    if (!(await isPicture(name, data))) faults.push(about(`pictures/${file}`, 'archive.picture'))
  for (const name of shown) {
    const stored = storedNameOf(name)
    if (!given.has(name) && !(stored && (await store.get(stored))))
      faults.push(about(`pictures/${name}`, 'archive.no_file'))
  }
  return faults
}

async function packageFaults(
  db: Read,
  { theory, placeOf }: Given,
  given: ReadonlySet<string>,
): Promise<ArchiveFault[]> {
  const named = placedSteps(theory).flatMap(({ step, path }) => packageOf(step).map((hash) => ({ hash, path })))
  const missing = new Set(await missingPackages(db, [...new Set(named.map(({ hash }) => hash))]))
  return named
    .filter(({ hash }) => missing.has(hash) && !given.has(hash))
    .map(({ path }) => ({ ...placeOf('theory', [...path, 'settings', 'package']), key: 'archive.no_package' }))
}

/** Conditions that nobody can meet, at the steps that have them. */
function conditionsFaults({ theory, placeOf }: Given): ArchiveFault[] {
  const placed = placedSteps(theory)
  const titleOf = (key: string) => placed.find(({ step }) => step.key === key)?.step.title.lt ?? key
  return conditionFaults(placed.map(({ step }) => step)).flatMap(({ step: key, code, waits }) =>
    placed
      .filter(({ step }) => step.key === key)
      .map(({ path }) => ({
        ...placeOf('theory', [...path, 'conditions']),
        key: `fields.condition_${code}`,
        values: { steps: waits.map(titleOf).join(' → ') },
      })),
  )
}

/** What of an archive does not fit together or does not fit this installation. `packages`: hashes of those in it. */
export async function checkParts(
  { db, store }: { db: Read; store: Files },
  given: Given,
  packages: ReadonlySet<string>,
): Promise<ArchiveFault[]> {
  const unknown = await listUnknownNames(db, given.course)
  return [
    ...unknown.map((name) => ({ ...given.placeOf('course', [name]), key: 'archive.not_here' })),
    ...conditionsFaults(given),
    ...(await fileFaults(given)),
    ...(await pictureFaults(given, store)),
    ...(await packageFaults(db, given, packages)),
  ]
}
