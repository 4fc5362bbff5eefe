/** The mark: three people around one point; read together, the letter P. */
import { readFile, writeFile, rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { n, polar, type Pt } from './geometry.ts'
import { document, rect, circle, move } from './svg.ts'
import { amber, pine, white } from './palette.ts'

type SubsetOptions = { targetFormat: 'sfnt'; variationAxes: Record<string, number> }
// The package's own types do not know variation axes.
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> = createRequire(
  import.meta.url,
)('subset-font')

const centre: Pt = [32.5, 25.5]
const radius = 15
const on = (degrees: number): string => polar(centre, degrees, radius).map(n).join(' ')
const arc = (from: number, to: number): string => `M${on(from)}A${radius} ${radius} 0 0 1 ${on(to)}`

/** Drawn in a square of 64. */
export function mark(ink: string, point: string): string {
  const strokes = `${arc(0, 66)}${arc(114, 186)}M${on(312)}A${radius} ${radius} 0 0 0 ${on(270)}V54`
  return `<path d="${strokes}" fill="none" stroke="${ink}" stroke-width="8.4" stroke-linecap="round"/>${circle(centre, 4.6, point)}`
}
const tile = (round: number, size = 64): string =>
  document(size, size, move(0, 0, rect(0, 0, 64, 64, round, pine) + mark(white, amber), size / 64))

async function word(
  text: string,
  weight: number,
  size: number,
  colour: string,
): Promise<{ data: Buffer; width: number; height: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'praktika-font-'))
  try {
    const file = join(folder, 'manrope.ttf')
    const source = await readFile(
      join(import.meta.dirname, '../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
    )
    await writeFile(file, await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { wght: weight } }))
    const image = sharp({
      text: {
        text: `<span foreground="${colour}">${text}</span>`,
        font: `Manrope ExtraLight, ${size}`,
        fontfile: file,
        rgba: true,
        dpi: 72,
      },
    })
    const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openGraph(picture: string): Promise<Buffer> {
  const name = await word('Praktika', 800, 96, pine)
  const size = 120
  const ground = document(
    1200,
    630,
    rect(0, 0, 1200, 630, 0, '#fbf9f5') +
      move(76, 136, rect(0, 0, 64, 64, 16, pine) + mark(white, amber), size / 64) +
      rect(76, 428, 72, 8, 4, amber) +
      rect(160, 428, 28, 8, 4, '#cfe2d8'),
  )
  // The room with the three people, without the screen: the preview is often no larger than a stamp.
  const people = await sharp(Buffer.from(picture))
    .extract({ left: 426, top: 56, width: 836, height: 698 })
    .resize({ height: 556 })
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([
      { input: people, left: 520, top: 37 },
      { input: name.data, left: 76, top: 300 },
    ])
    .png({ palette: true, quality: 92, effort: 10 })
    .toBuffer()
}

/** Writes every file of the brand; `picture` is the hero's room as SVG, for the link preview. */
export async function drawBrand(folder: string, picture: string): Promise<void> {
  await writeFile(join(folder, 'mark.svg'), `${tile(16)}\n`)
  await writeFile(join(folder, 'mark-bare.svg'), `${document(64, 64, mark(pine, amber))}\n`)
  await writeFile(join(folder, 'favicon.svg'), `${tile(14)}\n`)
  for (const [file, size, round] of [
    ['icon-192.png', 192, 14],
    ['icon-512.png', 512, 14],
    ['apple-touch-icon.png', 180, 0],
  ] as const) {
    await sharp(Buffer.from(tile(round, size)))
      .png({ palette: true })
      .toFile(join(folder, file))
  }
  // Cut to any shape by the system: the mark stays within the middle four fifths.
  const whole = document(512, 512, rect(0, 0, 512, 512, 0, pine) + move(110, 110, mark(white, amber), 292 / 64))
  await sharp(Buffer.from(whole)).png({ palette: true }).toFile(join(folder, 'icon-maskable-512.png'))
  await writeFile(join(folder, 'og-default.png'), await openGraph(picture))
}
