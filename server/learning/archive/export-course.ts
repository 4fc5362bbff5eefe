import { loadCourse } from '../../catalogue/public.ts'
import type { Read } from '../../db/connect.ts'
import { type Files, FilesUnavailable } from '../../integrations/files/port.ts'
import { packageOf } from '../activities/package/package-settings.ts'
import { forNewLearners } from '../authoring/theory-changes.ts'
import { listStoredFiles } from '../files/course-files.queries.ts'
import { loadTheory } from '../authoring/load-theory.ts'
import { fileName, listFiles } from '../packages/packages.queries.ts'
import { TheoryInput } from '../authoring/theory-input.ts'
import { picturesNamed } from './picture-names.rules.ts'
import { storedNameOf } from './stored-pictures.ts'
import { runTask } from '../../workers/run-task.ts'
import { type ArchiveEntry, zipStream } from './zip-stream.ts'
import * as v from 'valibot'

const encoder = new TextEncoder()

async function* whole(files: Files, stored: string): AsyncGenerator<Uint8Array> {
  const bytes = await files.get(stored)
  if (!bytes) throw new FilesUnavailable(`The store has no ${stored}`)
  yield bytes
}
async function* parts(files: Files, stored: string, size: number): AsyncGenerator<Uint8Array> {
  const stream = await files.read(stored, { start: 0, end: size - 1 })
  if (!stream) throw new FilesUnavailable(`The store has no ${stored}`)
  for await (const chunk of stream) yield chunk
}

/** What is packed already gains nothing from being packed again. */
const isPacked = (path: string) => /\.(?:mp4|webm|webp|png|jpe?g|gif|pdf|mp3|m4a|ogg|woff2?|zip)$/i.test(path)

async function packageEntries(db: Read, files: Files, hashes: readonly string[]): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for (const hash of hashes)
    for (const [at, { path, size }] of ((await listFiles(db, hash)) ?? []).entries())
      entries.push({
        path: `packages/${hash}/${path}`,
        packed: isPacked(path),
        chunks: () => (size > 0 ? parts(files, fileName(hash, at), size) : whole(files, fileName(hash, at))),
      })
  return entries
}

/**
 * A course as an archive of the seed's form (server/seed/README.md), made while it is read: its texts, theory, questions,
 * grading, files, pictures and packages. Undefined when there is none.
 */
export async function exportCourse(
  db: Read,
  files: Files,
  courseId: number,
): Promise<{ name: string; chunks: AsyncIterable<Uint8Array> } | undefined> {
  const course = await loadCourse(db, courseId)
  if (!course) return undefined
  const theory = forNewLearners(await loadTheory(db, courseId))
  const needed = course.instructorCourse ? (await loadCourse(db, course.instructorCourse))?.slug : undefined
  const texts = await runTask('writeCourse', { course, theory, ...(needed ? { instructorCourse: needed } : {}) })
  const checked = v.parse(TheoryInput, theory)
  const steps = [...checked.topics.flatMap((topic) => topic.steps), ...checked.tests]
  const stored = await listStoredFiles(db, courseId)
  const pictures = picturesNamed([...texts.values()], course.image)
  const entries: ArchiveEntry[] = [
    ...[...texts].map(([path, text]) => ({
      path,
      packed: false,
      chunks: async function* () {
        yield encoder.encode(text)
      },
    })),
    ...stored.map(({ name, size, stored_name }) => ({
      path: `files/${name}`,
      packed: isPacked(name),
      chunks: () => parts(files, stored_name, size),
    })),
    ...pictures.flatMap((picture) => {
      const name = storedNameOf(picture)
      return name ? [{ path: `pictures/${picture}`, packed: true, chunks: () => whole(files, name) }] : []
    }),
    ...(await packageEntries(db, files, [...new Set(steps.flatMap(packageOf))])),
  ]
  return { name: `${course.slug}.zip`, chunks: zipStream(entries) }
}
