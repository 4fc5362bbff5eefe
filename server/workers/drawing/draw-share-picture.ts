import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tints } from '../../tints.ts'
import type { Face } from './faces.ts'
import { outline, widthOf } from './text-outline.ts'
import { fitTitle } from '../../seo/fit-title.rules.ts'

/** The content of a course's Open Graph image. `image` is a base name under /media. */
export type SharePicture = { title: string; category: string; categoryKey: string; image: string; brand: string }

export const shareSize = { width: 1200, height: 630 } as const

const { width, height } = shareSize
const column = { left: 72, right: 690 }
const photo = { left: 752, width: width - 752 }
const colours = { pine: '#0f5446', amber: '#e9a13b', ink: '#15211d' }
const maxBytes = 120 * 1024

const media = join(import.meta.dirname, '../../../web/public/media')

const write = (text: string, face: Face, size: number, x: number, y: number, colour: string) =>
  `<path fill="${colour}" d="${outline(text, face, size, x, y)}"/>`

/** The logo of web/public/media/brand/mark.svg, in a viewBox of 64 × 64. */
const mark = `<rect width="64" height="64" rx="16" fill="${colours.pine}"/><path d="M32.5 10.5A15 15 0 0 1 46.2 19.4M46.2 31.6A15 15 0 0 1 30.9 40.4M21.4 15.5A15 15 0 0 0 17.5 25.5V54"
  fill="none" stroke="#fff" stroke-width="8.4" stroke-linecap="round"/><circle cx="32.5" cy="25.5" r="4.6" fill="${colours.amber}"/>`

/** The image without the photograph. The title is at the bottom of its column, the category's name above it. */
export function drawGround({ title, category, categoryKey, brand }: SharePicture): string {
  const { ground, ink } = tints[categoryKey] ?? { ground: '#e1efe9', ink: colours.pine }
  const { size, lines } = fitTitle(title, [72, 64, 56, 50], column.right - column.left, 4, (text, at) =>
    widthOf(text, 'extrabold', at),
  )
  const lineHeight = Math.round(size * 1.14)
  const last = height - 92
  const first = last - (lines.length - 1) * lineHeight
  const titles = lines
    .map((line, i) => write(line, 'extrabold', size, column.left - size * 0.04, first + i * lineHeight, colours.ink))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <g transform="translate(${column.left} 64)">${mark}</g>
    ${write(brand, 'extrabold', 34, column.left + 82, 108, colours.pine)}
    ${write(category, 'semibold', 27, column.left, first - size - 18, ink)}
    ${titles}
    <rect x="${column.left}" y="${height - 56}" width="88" height="8" rx="4" fill="${colours.amber}"/>
  </svg>`
}

/** A picture kept in the repository. */
export async function readOwnPicture(image: string): Promise<Uint8Array | undefined> {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(image)) return undefined
  try {
    return await readFile(join(media, `${image}-960.webp`))
  } catch {
    return undefined // drawn without a photograph
  }
}

/** 1200 × 630 as JPEG, at most 120 kB; without a photograph where the course has none. */
export async function drawSharePicture(shared: SharePicture, photograph: Uint8Array | undefined): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // loaded on demand, to save memory
  const resized = photograph
    ? await sharp(photograph).resize(photo.width, height, { fit: 'cover' }).toBuffer()
    : undefined
  const whole = await sharp(Buffer.from(drawGround(shared)))
    .composite(resized ? [{ input: resized, left: photo.left, top: 0 }] : [])
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (const quality of [88, 80, 70]) {
    const jpeg = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= maxBytes) return jpeg
  }
  return sharp(whole).jpeg({ quality: 55, mozjpeg: true }).toBuffer()
}
