import sharp, { type Metadata } from 'sharp'
import { limits } from '../../../contract/limits.ts'

// A kept reader of a picture in passes holds all that it unpacked, which the library does not count.
sharp.cache(false)

const maxPixels = limits.pictureMegapixels * 1_000_000
/** Bytes that a decoder may hold at once: a picture that is stored in passes is unpacked whole before its first line is known. */
const maxUnpacked = 200_000_000

/** How a picture is made: without a height it keeps its ratio; `inside`: no side is longer. Nothing is enlarged unless it is cut. */
export type PictureSize = {
  width: number
  height: number | null
  fit: 'cover' | 'inside'
  quality: number
  effort: number
}
/** What is made of a picture. `least`: the width in pixels that it needs. `isAnyRatio`: it may be of one line. */
export type PictureUse = { sizes: readonly PictureSize[]; least: number; isAnyRatio: boolean }
export type MadePicture = { data: Uint8Array; width: number; height: number }
/** Why a picture is not taken: it is none of ours or damaged, a photo of a phone as HEIF, of too many pixels, too large to be unpacked whole, of too long a shape, or too small. */
export type PictureFault = 'form' | 'heif' | 'pixels' | 'passes' | 'ratio' | 'small'
export type PictureResult =
  | { fault: PictureFault }
  | { fault?: undefined; width: number; height: number; format: string; made: MadePicture[] }

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 12)).toString('latin1')

/** Photos of phones as HEIF (HEIC), in which the pixels may be HEVC: those are decoded nowhere but on the phone. */
const isHeif = (start: string) => /^[^]{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(start)

/** By its first bytes, so that no reader of another format begins with it: JPEG, PNG, WebP. */
const isOurs = (start: string) =>
  start.startsWith('\u00ff\u00d8\u00ff') ||
  start.startsWith('\u0089PNG\r\n\u001a\n') ||
  (start.startsWith('RIFF') && start.endsWith('WEBP'))

/** Bytes of a picture that is unpacked whole; 0 of one that is read line by line. */
const unpackedBytes = ({ isProgressive, format, width, height, channels, depth }: Metadata): number =>
  isProgressive || format === 'webp'
    ? // A JPEG is held as its coefficients, of two bytes each.
      width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
    : 0

const draw = async (bytes: Uint8Array, { width, height, fit, quality, effort }: PictureSize): Promise<MadePicture> => {
  const size = height === null ? { width } : { width, height, fit }
  const withoutEnlargement = height === null || fit === 'inside'
  // Turned as the camera says; its data about place and device are left out.
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ ...size, withoutEnlargement })
    .webp({ quality, effort })
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

/** Reads an uploaded picture and makes WebP files of it, one for each size. */
export async function makePicture(bytes: Uint8Array, { sizes, least, isAnyRatio }: PictureUse): Promise<PictureResult> {
  const start = startOf(bytes)
  if (isHeif(start)) return { fault: 'heif' }
  if (!isOurs(start)) return { fault: 'form' }
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, width, height } = metadata
    if (width * height > maxPixels) return { fault: 'pixels' }
    if (unpackedBytes(metadata) > maxUnpacked) return { fault: 'passes' }
    if (!isAnyRatio && Math.max(width, height) > limits.pictureRatio * Math.min(width, height))
      return { fault: 'ratio' }
    if (width < least) return { fault: 'small' }
    const made: MadePicture[] = []
    for (const size of sizes) made.push(await draw(bytes, size))
    return { width, height, format, made }
  } catch {
    return { fault: 'form' }
  }
}
