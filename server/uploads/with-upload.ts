import { openAsBlob } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedInContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { makeTemporaryFolder } from '../temporary-folders.ts'
import { readParts, UploadNotWhole } from './upload-parts.ts'
import { findUpload } from './uploads.queries.ts'

/** An upload as a file of this server, in a folder that is removed after the work. */
export type UploadedFile = { path: string; content: Blob; folder: string }

/**
 * Does the work with a file that the user uploaded (`startUpload`, `sendUploadPart`). Not within a transaction: a large
 * file takes its time. The upload is deleted a day after it was begun (`tidy-uploads`): until then a call can be repeated.
 */
export async function withUpload<T>(
  { db, integrations: { files }, principal: { userId } }: SignedInContext,
  uploadId: string,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const upload = await findUpload(db, userId, uploadId)
  if (!upload) return failFields({ upload_id: 'upload_not_whole' })
  const folder = makeTemporaryFolder('upload')
  try {
    const path = join(folder, 'upload')
    await writeFile(path, readParts(files, upload), { mode: 0o600 })
    return await work({ path, content: await openAsBlob(path), folder })
  } catch (error) {
    if (error instanceof UploadNotWhole) return failFields({ upload_id: 'upload_not_whole' })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
