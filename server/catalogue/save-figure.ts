import type { Files } from '../integrations/files/port.ts'
import { makePicture } from './picture-file.ts'
import { hashOfPictures } from './picture-hash.ts'
import { storedPictureName } from './stored-pictures.routes.ts'
import { limits } from '../../contract/limits.ts'

/** Pixels: twice the widest column of a text, and what is still readable in it. */
const [widest, narrowest] = [1600, limits.figureWidth]

/** A picture of a text as it is stored; refused when it cannot be one. */
export async function makeFigure(bytes: Uint8Array) {
  const size = { width: widest, height: widest, fit: 'inside', quality: 82, effort: 5 } as const
  const { made } = await makePicture('figure', bytes, [size], { least: narrowest, tooSmall: 'figure_small' })
  const [figure] = made
  if (!figure) throw new Error('No picture was made')
  return figure
}

/**
 * Stores a picture of a text under a name made of its content and its size, so that those who render the text know how
 * much place it takes. Returns its address.
 */
export async function saveFigure(files: Files, bytes: Uint8Array) {
  const { data, width, height } = await makeFigure(bytes)
  const hash = hashOfPictures([{ data, width }])
  const name = storedPictureName(hash, `${width}x${height}`)
  await files.put(name, data, 'image/webp')
  return { src: `/media/stored/${hash}-${width}x${height}.webp`, width, height }
}
