import { v7 } from 'uuid'
import { gigabyte, limits } from '../../contract/limits.ts'
import { countParts, partBytes, type uploadCalls } from '../../contract/manage/uploads.ts'
import { lockAccount } from '../db/hold-user.ts'
import { failFields } from '../http/fail.ts'
import { type Handlers, ownTransaction } from '../http/handlers.ts'
import { partName } from './upload-parts.ts'
import { findUpload, insertUpload, measureUploads } from './uploads.queries.ts'

export const uploadHandlers: Handlers<typeof uploadCalls> = {
  startUpload: async ({ db, principal, now }, { body: { upload_size } }) => {
    await lockAccount(db, principal.userId) // one after another: each is counted
    const { files, bytes } = await measureUploads(db, principal.userId)
    if (Number(files) >= limits.uploadFiles || Number(bytes) + upload_size > limits.uploadGb * gigabyte)
      return failFields({ upload_size: 'upload_limit' })
    const id = v7()
    await insertUpload(db, { id, user_id: principal.userId, size: upload_size, started_at: now() })
    return { upload_id: id }
  },

  // Stores a file and changes no row.
  sendUploadPart: ownTransaction(
    async (
      { db, principal, integrations, fail },
      { params: { upload_id, upload_part: part }, body: { part_content } },
    ) => {
      const upload = await findUpload(db, principal.userId, upload_id)
      if (!upload || part >= countParts(upload.size)) return fail('not_found')
      const bytes = Buffer.from(part_content, 'base64')
      if (bytes.length !== Math.min(partBytes, upload.size - part * partBytes))
        return failFields({ part_content: 'upload_part_size' })
      await integrations.files.put(partName(upload_id, part), bytes, 'application/octet-stream')
    },
  ),
}
