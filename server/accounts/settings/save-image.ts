import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { imageBytes } from '../../../contract/constants.ts'
import type { settingsCalls } from '../../../contract/settings.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import { deleteFiles, fileOfImage, photoAddress, photoName } from '../delete-files.ts'
import { readSettings } from './settings.queries.ts'

/** Pixels of a side. */
const side = 256
/** What a decoder may unpack: a small file can claim a huge picture. */
const maxPixels = 50_000_000
const formats = ['jpeg', 'png', 'webp']

/** A square WebP, turned as the camera says, without its data about place and device. Undefined when it is no picture. */
async function squareOf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels })
    const { format } = await picture.metadata()
    if (!formats.includes(format)) return undefined
    return await picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    return undefined
  }
}

/** The bytes of base64, with or without the head of a data URL. */
const readBase64 = (text: string) => Buffer.from(text.replace(/^data:image\/[a-z]+;base64,/, ''), 'base64')

/**
 * Replaces the user's photo; an empty one removes it. The file is stored before the user points to it, and the one
 * before deleted after.
 */
export const saveImage: Handler<(typeof settingsCalls)['saveImage']> = async (ctx, { body: { image } }) => {
  const { db, enqueue, principal, integrations, language, fail } = ctx
  const bytes = readBase64(image)
  const square = bytes.length && bytes.length <= imageBytes ? await squareOf(bytes) : undefined
  if (image && !square) return failFields({ image: 'photo_form' })
  const hash = square && createHash('sha256').update(principal.userId).update(square).digest('hex').slice(0, 32)
  if (square && hash) await integrations.files.put(photoName(hash), square, 'image/webp')
  const address = hash ? photoAddress(hash) : null
  const own = db.selectFrom('users').select('image').where('id', '=', principal.userId)
  const before = await own.forUpdate().executeTakeFirst()
  await db.updateTable('users').set({ image: address }).where('id', '=', principal.userId).execute()
  if (before?.image && before.image !== address) await enqueue(deleteFiles, { names: fileOfImage(before.image) })
  return (await readSettings(db, principal.userId, language)) ?? fail('not_found')
}
