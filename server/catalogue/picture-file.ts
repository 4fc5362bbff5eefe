import sharp from 'sharp'
import { failFields } from '../http/fail.ts'
import { limits, megabyte } from '../../contract/limits.ts'

const maxBytes = limits.pictureMb * megabyte
/** What a decoder may unpack: a small file can claim a huge picture. */
export const maxPixels = limits.pictureMegapixels * 1_000_000
const formats = ['jpeg', 'png', 'webp']

/** What is made of the pixels of a picture; one whose data is damaged behind its header is refused at its field. */
export async function madeOf<T>(field: string, make: Promise<T>): Promise<T> {
  try {
    return await make
  } catch {
    return failFields({ [field]: 'picture_form' })
  }
}

/** Photos of phones as HEIF (HEIC), in which the pixels may be HEVC: those are decoded nowhere but on the phone. */
const isHeif = (bytes: Uint8Array) =>
  /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

/** The width of an uploaded picture in pixels; one that we do not take is refused at its field, with its reason. */
export async function widthOf(field: string, bytes: Uint8Array): Promise<number> {
  if (isHeif(bytes)) return failFields({ [field]: 'picture_heif' })
  if (bytes.length === 0 || bytes.length > maxBytes) return failFields({ [field]: 'picture_form' })
  const { format, width, height } = await madeOf(field, sharp(bytes, { limitInputPixels: false }).metadata())
  if (!formats.includes(format)) return failFields({ [field]: 'picture_form' })
  if (width * height > maxPixels) return failFields({ [field]: 'picture_pixels' })
  const isNarrow = Math.max(width, height) > limits.pictureRatio * Math.min(width, height)
  return isNarrow ? failFields({ [field]: 'picture_ratio' }) : width
}
