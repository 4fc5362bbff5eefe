import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { failFields } from '../http/fail.ts'
import type { Files } from '../integrations/files/port.ts'
import { type Authoring, courseChanged, lockForEdit } from './authoring.ts'
import { madeOf, maxPixels, widthOf } from './picture-file.ts'
import { storedPictureName } from './stored-pictures.routes.ts'
import { limits } from '../../contract/limits.ts'

/** Widths in pixels that screens ask for. Heights keep the 16 : 10 of the cards. */
const widths = [480, 720, limits.pictureWidth] as const
const ratio = 10 / 16
async function variantOf(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const size = { width, height: Math.round(width * ratio), fit: 'cover' } as const
  // Turned as the camera says; its data about place and device are left out.
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).rotate().resize(size).webp({ quality: 78, effort: 5 })
  return madeOf('picture', picture.toBuffer())
}

/**
 * Gives a course another picture: WebP of three widths under a name made of its content. The files are stored before
 * the course points to them; the previous ones stay, because pages that show them may still be cached. Returns the base
 * name under /media.
 */
export async function saveCoursePicture(
  authoring: Authoring & { files: Files },
  courseId: number,
  bytes: Uint8Array,
): Promise<string> {
  const width = await widthOf('picture', bytes)
  if (width < Math.max(...widths)) return failFields({ picture: 'picture_small' })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  for (const each of widths)
    await authoring.files.put(storedPictureName(hash, each), await variantOf(bytes, each), 'image/webp')
  const course = await lockForEdit(authoring, courseId)
  const image = `stored/${hash}`
  await authoring.db.updateTable('courses').set({ image }).where('id', '=', courseId).execute()
  await courseChanged(authoring, course)
  return image
}
