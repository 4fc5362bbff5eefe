import type { Files } from '../integrations/files/port.ts'
import { type Authoring, courseChanged, lockForEdit } from './authoring.ts'
import { makePicture } from './picture-file.ts'
import { hashOfPictures } from './picture-hash.ts'
import { storedPictureName } from './stored-pictures.routes.ts'
import { limits } from '../../contract/limits.ts'

/** Widths in pixels that screens ask for. Heights keep the 16 : 10 of the cards. */
const widths = [480, 720, limits.pictureWidth] as const
const ratio = 10 / 16
const sizes = widths.map((width) => ({
  width,
  height: Math.round(width * ratio),
  fit: 'cover' as const,
  quality: 78,
  effort: 5,
}))

/**
 * Stores a picture of a course: WebP of three widths under a name made of its content. Returns the base name under /media.
 */
export async function storeCoursePicture(files: Files, bytes: Uint8Array): Promise<string> {
  const { made } = await makePicture('picture', bytes, sizes, { least: limits.pictureWidth, tooSmall: 'picture_small' })
  const hash = hashOfPictures(made)
  for (const { data, width } of made) await files.put(storedPictureName(hash, width), data, 'image/webp')
  return `stored/${hash}`
}

/** Gives a course another picture, which is stored; the previous one stays, because pages that show it may still be cached. */
export async function saveCoursePicture(authoring: Authoring, courseId: number, image: string): Promise<void> {
  const course = await lockForEdit(authoring, courseId)
  await authoring.db.updateTable('courses').set({ image }).where('id', '=', courseId).execute()
  await courseChanged(authoring, course)
}
