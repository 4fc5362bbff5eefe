import { countParts, partBytes } from '../../../../contract/manage/uploads.ts'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { readBase64 } from '../../../readBase64.ts'

/** After so many seconds a part is sent again that got no answer. */
const waits = [1, 2, 4, 8, 16]
const isPassing = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500)
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function sendPart(upload_id: string, part: number, content: Blob): Promise<void> {
  const body = { part_content: await readBase64(content) }
  for (const seconds of [...waits, undefined])
    try {
      return await call('sendUploadPart', { params: { upload_id, upload_part: part }, body })
    } catch (error) {
      if (seconds === undefined || !isPassing(error)) throw error
      await wait(seconds)
    }
}

/**
 * Sends a file in parts and returns what calls name it by. `onShare` gets the share that has been sent, 0 to 1. A cut
 * connection costs one part.
 */
export async function sendFile(file: Blob, onShare: (share: number) => void): Promise<string> {
  const { upload_id } = await call('startUpload', { body: { upload_size: file.size } })
  const count = countParts(file.size)
  for (let part = 0; part < count; part++) {
    await sendPart(upload_id, part, file.slice(part * partBytes, (part + 1) * partBytes))
    onShare((part + 1) / count)
  }
  return upload_id
}
