import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { failFields } from '../http/fail.ts'
import type { Files } from '../integrations/files/port.ts'
import { madeOf, maxPixels, widthOf } from './picture-file.ts'
import { storedPictureName } from './stored-pictures.routes.ts'
import { limits } from '../../contract/limits.ts'

/** Pixels: twice the widest column of a text, and what is still readable in it. */
const [widest, narrowest] = [1600, limits.figureWidth]

/** A picture of a text as it is stored; refused when it cannot be one. */
export async function makeFigure(bytes: Uint8Array) {
  const given = await widthOf('figure', bytes)
  if (given < narrowest) return failFields({ figure: 'figure_small' })
  // Turned as the camera says; its data about place and device are left out.
  const { data, info } = await madeOf(
    'figure',
    sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 5 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height }
}

/**
 * Stores a picture of a text under a name made of its content and its size, so that those who render the text know how
 * much place it takes. Returns its address.
 */
export async function saveFigure(files: Files, bytes: Uint8Array) {
  const { data, width, height } = await makeFigure(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = storedPictureName(hash, `${width}x${height}`)
  await files.put(name, data, 'image/webp')
  return { src: `/media/stored/${hash}-${width}x${height}.webp`, width, height }
}
