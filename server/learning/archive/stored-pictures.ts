import sharp from 'sharp'
import { maxPixels, storedPictureName } from '../../catalogue/public.ts'
import type { Files } from '../../integrations/files/port.ts'

/** The widths in which the picture of a course is stored, in pixels. */
const widths = ['480', '720', '960'] as const
const name = /^([0-9a-f]{32})-(480|720|960|\d{2,4}x\d{2,4})\.webp$/

/** The names of the uploaded pictures that texts show, and of the course's own picture. */
export function picturesNamed(texts: readonly string[], image: string | undefined): string[] {
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/\/media\/stored\/([0-9a-f]{32}-(?:480|720|960|\d{2,4}x\d{2,4})\.webp)/g)].map(
      ([, found = '']) => found,
    ),
  )
  const [, hash] = /^stored\/([0-9a-f]{32})$/.exec(image ?? '') ?? []
  const own = hash ? widths.map((width) => `${hash}-${width}.webp`) : []
  return [...new Set([...own, ...shown])]
}

/** The name of a picture in the file store. */
export function storedNameOf(picture: string): string | undefined {
  const [, hash, size] = name.exec(picture) ?? []
  return hash && size ? storedPictureName(hash, size) : undefined
}

/** Whether the bytes are a WebP of the size that the name says. */
export async function isPicture(picture: string, bytes: Uint8Array): Promise<boolean> {
  const [, , size = ''] = name.exec(picture) ?? []
  const [wantedWidth, wantedHeight] = size.split('x').map(Number)
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    return format === 'webp' && width === wantedWidth && (wantedHeight === undefined || height === wantedHeight)
  } catch {
    return false
  }
}

/** Stores a picture under its name. One that is there stays: its name is made of its content. */
export async function storePicture(files: Files, picture: string, bytes: Uint8Array): Promise<void> {
  const stored = storedNameOf(picture)
  if (!stored || (await files.get(stored))) return
  await files.put(stored, bytes, 'image/webp')
}
