import { partBytes, uploadCalls as calls } from '../../contract/manage/uploads.ts'
import type { MadeUser } from './make.ts'
import type { World } from './world.ts'

/** Uploads a file in parts, and returns what calls name it by. */
export async function uploadFile(world: World, user: MadeUser, bytes: Uint8Array): Promise<string> {
  const started = await world.call(calls.startUpload, { body: { upload_size: bytes.length } }, user)
  const { upload_id } = started.reply
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const content = Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes)).toString('base64')
    await world.call(
      calls.sendUploadPart,
      { params: { upload_id, upload_part: part }, body: { part_content: content } },
      user,
    )
  }
  return upload_id
}
