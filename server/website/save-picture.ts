import type { PictureShape } from '../../contract/manage/content-kinds.ts'
import { hashOfPictures, makePicture, storedPictureName } from '../catalogue/public.ts'
import type { Files } from '../integrations/files/port.ts'

const sized = (width: number, height: number) => `${width}x${height}`

/**
 * Stores a picture in the size of its place, and in the smaller one that small screens load. Its address has its
 * content's hash and its size, so that screens reserve the space. Returns the address.
 */
export async function savePicture(files: Files, bytes: Uint8Array, shape: PictureShape): Promise<string> {
  const whole = { width: shape.width, height: shape.height, fit: 'cover', quality: 80, effort: 5 } as const
  const small =
    shape.small && shape.height
      ? [{ ...whole, width: shape.small, height: Math.round((shape.small * shape.height) / shape.width) }]
      : []
  const { made } = await makePicture('picture', bytes, [whole, ...small])
  const [largest] = made
  if (!largest) throw new Error('No picture was made')
  const hash = hashOfPictures(made)
  for (const { data, width, height } of made)
    await files.put(storedPictureName(hash, sized(width, height)), data, 'image/webp')
  return `/media/stored/${hash}-${sized(largest.width, largest.height)}.webp`
}

/** The address of the smaller variant of an uploaded picture. */
export function smallerOf(address: string, { width, height, small }: PictureShape): string {
  if (!small || !height) return address
  return address.replace(/-\d+x\d+\.webp$/, `-${sized(small, Math.round((small * height) / width))}.webp`)
}
