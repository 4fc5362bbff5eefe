import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, ElementContent, Parents, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { uploadedPicture } from '../../contract/manage/content-kinds.ts'

const publicFolder = join(import.meta.dirname, '../../web/public')

const drawing = /^\/media\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.svg$/
/** Drawings of the portal itself and pictures that staff uploaded: none of other sites, nothing above the folder. */
export const ownPicture = new RegExp(`${drawing.source}|${uploadedPicture.source}`)

type Size = { width: number; height: number }

/** The size of a picture in pixels: in its name, or the `viewBox` of a drawing; undefined where there is none. */
function sizeOf(source: string): Size | undefined {
  const [uploaded, across, down] = uploadedPicture.exec(source) ?? []
  if (uploaded) return { width: Number(across), height: Number(down) }
  const file = join(publicFolder, source)
  if (!drawing.test(source) || !existsSync(file)) return undefined
  const [, width, height] = /viewBox="\d+ \d+ (\d+) (\d+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** What the numbers in a picture mean: the part of its alt text that begins after a colon with "1". */
const legend = /^(.+?):\s(1[\s,–—].+)$/su

const textNode = (value: string) => ({ type: 'text' as const, value })
const isBlank = (node: ElementContent) => node.type === 'text' && !node.value.trim()

/** Shows the legend of a picture that is alone in its paragraph below it; read aloud, it follows the rest of the alt text. */
function showLegend(picture: Element, parent: Parents | undefined): void {
  const [, alt, numbers] = legend.exec(String(picture.properties.alt)) ?? []
  if (!alt || !numbers || parent?.type !== 'element' || parent.tagName !== 'p') return
  if (!parent.children.every((child) => child === picture || isBlank(child))) return
  picture.properties.alt = alt
  parent.tagName = 'figure'
  parent.children = [picture, { type: 'element', tagName: 'figcaption', properties: {}, children: [textNode(numbers)] }]
}

/**
 * Gives pictures their size, so that nothing moves when they load, and shows their legends; removes foreign ones and those
 * without alt text.
 */
export function placePictures(tree: Root): void {
  visit(tree, { tagName: 'img' }, (picture: Element, index, parent) => {
    const { properties } = picture
    const { src, alt } = properties
    const size = typeof src === 'string' && typeof alt === 'string' && alt.trim() ? sizeOf(src) : undefined
    if (size) {
      Object.assign(properties, { ...size, loading: 'lazy', decoding: 'async' })
      showLegend(picture, parent)
      return undefined
    }
    parent?.children.splice(index ?? 0, 1)
    return [SKIP, index ?? 0]
  })
}
