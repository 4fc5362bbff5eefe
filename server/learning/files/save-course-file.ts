import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Authoring, lockForEdit } from '../../catalogue/public.ts'
import { failFields } from '../../http/fail.ts'
import type { Files } from '../../integrations/files/port.ts'
import { upsertFile } from './course-files.queries.ts'
import { typeOf } from './file-type.rules.ts'

/** What steps call a file of their course: its name, with the ending of its type. */
export const FileName = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{2,4}$/), v.maxLength(80))

type CourseFileInput = { courseId: number; name: string; bytes: Uint8Array }

/**
 * Gives a course a file, in place of one of the same name. It is stored before the course has it, under a name made of
 * its content, so that a repeat changes nothing; the bytes of a replaced file stay in the store. Returns its id.
 */
export async function saveCourseFile(
  authoring: Authoring & { files: Files },
  { courseId, name, bytes }: CourseFileInput,
): Promise<number> {
  if (!v.is(FileName, name)) return failFields({ name: 'file_name' })
  const found = typeOf(name, bytes)
  if ('fault' in found) return failFields({ file: found.fault })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored_name = `course-files/${sha256}`
  await authoring.files.put(stored_name, bytes, found.type)
  await lockForEdit(authoring, courseId)
  const file = { name, type: found.type, size: bytes.length, sha256, stored_name }
  return upsertFile(authoring.db, courseId, file, authoring.now)
}
