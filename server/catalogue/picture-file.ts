import sharp from 'sharp'
import { limits, megabyte } from '../../contract/limits.ts'

const maxBytes = limits.pictureMb * megabyte
/** What a decoder may unpack: a small file can claim a huge picture. */
export const maxPixels = 50_000_000
const formats = ['jpeg', 'png', 'webp', 'heif']

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
