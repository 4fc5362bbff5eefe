import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const publicFolder = join(import.meta.dirname, '../../web/public')

/** An uploaded picture, with its size in its name. */
const uploaded = /^\/media\/stored\/[0-9a-f]{32}-(\d{2,4})x(\d{2,4})\.webp$/
/** Drawings of the portal and uploaded pictures: no other site's pictures, nothing above the folder. */
export const ownPicture = new RegExp(`^/media/(?:[a-z0-9-]+/)*[a-z0-9-]+\\.svg$|${uploaded.source}`)

type Size = { width: number; height: number }

/** The size of a picture in pixels: of a drawing by its `viewBox`; undefined where there is no such file. */
function sizeOf(source: string): Size | undefined {
  const [, across, down] = uploaded.exec(source) ?? []
  if (across && down) return { width: Number(across), height: Number(down) }
  const file = join(publicFolder, source)
  if (!ownPicture.test(source) || !existsSync(file)) return undefined
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** Gives pictures their size, so that nothing moves when they load; removes foreign ones and those without alt text. */
export function placePictures(tree: Root): void {
  visit(tree, { tagName: 'img' }, ({ properties }: Element, index, parent) => {
    const { src, alt } = properties
    const size = typeof src === 'string' && typeof alt === 'string' && alt.trim() ? sizeOf(src) : undefined
    if (size) {
      Object.assign(properties, { ...size, loading: 'lazy', decoding: 'async' })
      return undefined
    }
    parent?.children.splice(index ?? 0, 1)
    return [SKIP, index ?? 0]
  })
}
