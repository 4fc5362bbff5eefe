import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Authoring, lockForEdit } from '../../catalogue/public.ts'
import type { CourseFileType } from '../../db/json-columns.ts'
import { decodeText, encodingOf } from '../../decode-text.rules.ts'
import { ExpectedFailure, failFields } from '../../http/fail.ts'
import type { Files } from '../../integrations/files/port.ts'
import { type StoredFile, upsertFile } from './course-files.queries.ts'
import { runTask } from '../../workers/run-task.ts'
import { headBytes, typeOf } from './file-type.rules.ts'

/** What steps call a file of their course: its name, with the ending of its type. */
export const FileName = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{2,4}$/), v.maxLength(80))

type Named = { name: string; content: Blob }

/** Why a file is refused: a key of `fields`, with its values. */
type Refused = { fault: string; values?: { line: number } }
type Typed = Named & { type: CourseFileType }

/** The type of a file of a course by its name and its first bytes, or why it is refused. */
const typeOfContent = async ({ name, content }: Named) =>
  typeOf(name, { size: content.size, head: new Uint8Array(await content.slice(0, headBytes).arrayBuffer()) })

/** Captions as WebVTT, whatever they were written as. */
async function captionsOf({ name, content }: Named): Promise<Typed | Refused> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const read = await runTask('readCaptions', decodeText(bytes, encodingOf(bytes)), { field: 'file' })
  if (read === 'none') return { fault: 'captions_none' }
  if ('line' in read) return { fault: 'captions_line', values: read }
  return { name, content: new Blob([read.vtt]), type: 'text/vtt' }
}

async function documentOf({ name, content }: Named): Promise<Typed | Refused> {
  const read = await runTask('readPdf', new Uint8Array(await content.arrayBuffer()), { field: 'file' })
  if (read === 'locked' || read === 'damaged') return { fault: `pdf_${read}` }
  return { name, content, type: 'application/pdf' }
}

/** A file of a course as it is kept, read as learners will; or why it is refused. */
export async function readCourseFile(named: Named): Promise<Typed | Refused> {
  const found = await typeOfContent(named)
  if ('fault' in found) return found
  if (found.type === 'text/vtt') return captionsOf(named)
  return found.type === 'application/pdf' ? documentOf(named) : { ...named, ...found }
}

async function sha256Of(content: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** Puts a file of a course into the store under a name made of its content, so that a repeat changes nothing. */
export async function storeCourseFile(files: Files, named: Named): Promise<StoredFile> {
  if (!v.is(FileName, named.name)) return failFields({ name: 'file_name' })
  const read = await readCourseFile(named)
  if ('fault' in read) {
    const { fault, values } = read
    throw new ExpectedFailure('invalid_fields', { file: [{ key: `fields.${fault}`, ...(values ? { values } : {}) }] })
  }
  const { name, content, type } = read
  const sha256 = await sha256Of(content)
  const stored_name = `course-files/${sha256}`
  await files.put(stored_name, content, type)
  return { name, type, size: content.size, sha256, stored_name }
}

/**
 * Gives a course a file that is in the store, in place of one of the same name; the bytes of a replaced file stay in the
 * store. Returns its id.
 */
export async function addCourseFile(authoring: Authoring, courseId: number, file: StoredFile): Promise<number> {
  await lockForEdit(authoring, courseId)
  return upsertFile(authoring.db, courseId, file, authoring.now)
}

/** Stores a file and gives it to a course. Returns its id. */
export const saveCourseFile = async (
  authoring: Authoring & { files: Files },
  { courseId, ...named }: Named & { courseId: number },
): Promise<number> => addCourseFile(authoring, courseId, await storeCourseFile(authoring.files, named))
