import { createHash } from 'node:crypto'
import { imageBytes } from '../../../contract/limits.ts'
import type { settingsCalls } from '../../../contract/settings.ts'
import { shownPersonChanged } from '../../catalogue/public.ts'
import { failFields } from '../../http/fail.ts'
import { type Handler, ownTransaction } from '../../http/handlers.ts'
import { runTask } from '../../workers/run-task.ts'
import { deleteFiles, fileOfImage, photoAddress, photoName } from '../delete-files.ts'
import { readSettings } from './settings.queries.ts'

/** Pixels of a side. */
const side = 256

/** A square WebP, turned as the camera says, without its data about place and device. */
async function squareOf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.length > imageBytes) return failFields({ image: 'photo_form' })
  const size = { width: side, height: side, fit: 'cover', quality: 82, effort: 4 } as const
  const how = { sizes: [size], least: 0, isAnyRatio: true }
  const result = await runTask('makePicture', { bytes: new Uint8Array(bytes), ...how }, { field: 'image' })
  if (result.fault === undefined) return result.made[0]?.data
  return failFields({ image: result.fault === 'form' ? 'photo_form' : `picture_${result.fault}` })
}

/** The bytes of base64, with or without the head of a data URL. */
const readBase64 = (text: string) => Buffer.from(text.replace(/^data:image\/[a-z]+;base64,/, ''), 'base64')

/**
 * Replaces the user's photo; an empty one removes it. The file is stored before the user points to it, and the one
 * before deleted after.
 */
export const saveImage: Handler<(typeof settingsCalls)['saveImage']> = ownTransaction(
  async (ctx, { body: { image } }) => {
    const { db, transaction, principal, integrations, language, fail } = ctx
    const bytes = readBase64(image)
    const square = image ? await squareOf(bytes) : undefined
    const hash = square && createHash('sha256').update(principal.userId).update(square).digest('hex').slice(0, 32)
    if (square && hash) await integrations.files.put(photoName(hash), square, 'image/webp')
    const address = hash ? photoAddress(hash) : null
    await transaction(async (write, enqueue) => {
      const own = write.selectFrom('users').select(['image', 'anonymised_at']).where('id', '=', principal.userId)
      const before = await own.forNoKeyUpdate().executeTakeFirst()
      // Erased while the picture was made: its file is no longer anybody's.
      if (!before || before.anonymised_at) return enqueue(deleteFiles, { names: fileOfImage(address) })
      await write.updateTable('users').set({ image: address }).where('id', '=', principal.userId).execute()
      await shownPersonChanged(write, principal.userId)
      const isReplaced = before.image !== null && before.image !== address
      return isReplaced ? enqueue(deleteFiles, { names: fileOfImage(before.image) }) : undefined
    })
    return (await readSettings(db, principal.userId, language)) ?? fail('not_found')
  },
)
