import sharp from 'sharp'
import { failFields } from '../http/fail.ts'
import { limits, megabyte } from '../../contract/limits.ts'

const maxBytes = limits.pictureMb * megabyte
/** What a decoder may unpack: a small file can claim a huge picture. */
export const maxPixels = 50_000_000
const formats = ['jpeg', 'png', 'webp', 'heif']

/** What is made of the pixels of a picture; one whose data is damaged behind its header is refused at its field. */
export async function madeOf<T>(field: string, make: Promise<T>): Promise<T> {
  try {
    return await make
  } catch {
    return failFields({ [field]: 'picture_form' })
  }
}

/** The width of an uploaded picture in pixels; undefined when it is none that we take. */
export async function widthOf(bytes: Uint8Array): Promise<number | undefined> {
  if (bytes.length === 0 || bytes.length > maxBytes) return undefined
  try {
    const { format, width } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    return formats.includes(format) ? width : undefined
  } catch {
    return undefined
  }
}
