import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureShape } from '../../contract/manage/content-kinds.ts'
import { madeOf, maxPixels, storedPictureName, widthOf } from '../catalogue/public.ts'
import type { Files } from '../integrations/files/port.ts'

/** A WebP file of a width; without a height the picture keeps its ratio and is not enlarged. */
async function variantOf(bytes: Uint8Array, { width, height }: { width: number; height: number | null }) {
  const size = height === null ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' as const }
  // Turned as the camera says; its data about place and device are left out.
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).rotate().resize(size).webp({ quality: 80, effort: 5 })
  return madeOf('picture', picture.toBuffer({ resolveWithObject: true }))
}

const sized = (width: number, height: number) => `${width}x${height}`

/**
 * Stores a picture in the size of its place, and in the smaller one that small screens load. Its address has its
 * content's hash and its size, so that screens reserve the space. Returns the address.
 */
export async function savePicture(files: Files, bytes: Uint8Array, shape: PictureShape): Promise<string> {
  await widthOf('picture', bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const { data, info } = await variantOf(bytes, shape)
  await files.put(storedPictureName(hash, sized(info.width, info.height)), data, 'image/webp')
  if (shape.small && shape.height) {
    const height = Math.round((shape.small * shape.height) / shape.width)
    const small = await variantOf(bytes, { width: shape.small, height })
    await files.put(storedPictureName(hash, sized(shape.small, height)), small.data, 'image/webp')
  }
  return `/media/stored/${hash}-${sized(info.width, info.height)}.webp`
}

/** The address of the smaller variant of an uploaded picture. */
export function smallerOf(address: string, { width, height, small }: PictureShape): string {
  if (!small || !height) return address
  return address.replace(/-\d+x\d+\.webp$/, `-${sized(small, Math.round((small * height) / width))}.webp`)
}
