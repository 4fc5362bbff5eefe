import { outline } from './text-outline.ts'
import { band, type Item, layOut, page, type Shape } from './certificate-layout.ts'
import type { PrintedCertificate } from '../../certificates/printed-certificate.ts'

const drawShape = ({ path, colour, width, opacity, round }: Shape) =>
  width === undefined
    ? `<path fill="${colour}" d="${path}"/>`
    : `<path fill="none" stroke="${colour}" stroke-width="${width}"${opacity === undefined ? '' : ` stroke-opacity="${opacity}"`}${round ? ' stroke-linecap="round"' : ''} d="${path}"/>`

function draw(item: Item): string {
  if (item.kind === 'text') {
    const { lines, face, size, colour, spacing } = item
    const path = lines.map(({ text, x, y }) => outline(text, face, size, x, y, spacing)).join('')
    return `<path fill="${colour}" d="${path}"/>`
  }
  const { shapes, clipped, at } = item
  const attributes =
    (clipped ? ' clip-path="url(#band)"' : '') +
    (at ? ` transform="translate(${at.x} ${at.y}) scale(${at.scale})"` : '')
  return `<g${attributes}>${shapes.map(drawShape).join('')}</g>`
}

/** The certificate as a picture of the page: letters are outlines, so that it needs no font. */
export const drawCertificateSvg = (printed: PrintedCertificate): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" width="${page.width}" height="${page.height}">` +
  `<clipPath id="band"><path d="M0 0h${band}v${page.height}h-${band}z"/></clipPath>` +
  `<path fill="#fff" d="M0 0h${page.width}v${page.height}h-${page.width}z"/>` +
  `${layOut(printed).map(draw).join('')}</svg>`

/** Twice the size at which lists show it. */
const thumbnailWidth = 320

/** For lists: as WebP. */
export async function drawCertificateThumbnail(printed: PrintedCertificate): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp') // loaded on demand, to save memory
  return sharp(Buffer.from(drawCertificateSvg(printed)), { density: 72 })
    .resize(thumbnailWidth)
    .webp({ quality: 86 })
    .toBuffer()
}

/** `small`: a WebP for lists; otherwise an SVG. */
export type CertificatePicture = { printed: PrintedCertificate; small: boolean }

export const drawCertificatePicture = async ({ printed, small }: CertificatePicture): Promise<Uint8Array> =>
  small ? drawCertificateThumbnail(printed) : Buffer.from(drawCertificateSvg(printed))
