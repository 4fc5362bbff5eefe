import { isOf } from '../../../contract/activities/modules.ts'
import type { Read } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import { filesNamed } from '../activities/media/media-settings.ts'
import { findFiles } from './course-files.queries.ts'

/** Fails unless the course has all files that its steps name. */
export async function requireFiles(
  db: Read,
  courseId: number,
  steps: readonly { key: string; module: string; settings: object }[],
): Promise<void> {
  const named = steps.flatMap(({ module, settings }) => (isOf('media', module) ? filesNamed(settings) : []))
  if (!named.length) return
  const known = new Set((await findFiles(db, courseId, named)).map(({ name }) => name))
  if (named.some((name) => !known.has(name))) return failFields({ topics: 'file_missing' })
}
