import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Authoring, lockForEdit } from '../../catalogue/public.ts'
import { failFields } from '../../http/fail.ts'
import type { Files } from '../../integrations/files/port.ts'
import { type StoredFile, upsertFile } from './course-files.queries.ts'
import { headBytes, typeOf } from './file-type.rules.ts'

/** What steps call a file of their course: its name, with the ending of its type. */
export const FileName = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{2,4}$/), v.maxLength(80))

type Named = { name: string; content: Blob }

/** The type of a file of a course by its name and its first bytes, or why it is refused. */
export const typeOfContent = async ({ name, content }: Named) =>
  typeOf(name, { size: content.size, head: new Uint8Array(await content.slice(0, headBytes).arrayBuffer()) })

async function sha256Of(content: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** Puts a file of a course into the store under a name made of its content, so that a repeat changes nothing. */
export async function storeCourseFile(files: Files, { name, content }: Named): Promise<StoredFile> {
  if (!v.is(FileName, name)) return failFields({ name: 'file_name' })
  const found = await typeOfContent({ name, content })
  if ('fault' in found) return failFields({ file: found.fault })
  const sha256 = await sha256Of(content)
  const stored_name = `course-files/${sha256}`
  await files.put(stored_name, content, found.type)
  return { name, type: found.type, size: content.size, sha256, stored_name }
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
