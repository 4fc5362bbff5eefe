/** The logos of the demo's clients, all of them invented: an emblem and a word in one colour, the page's own. */
import { n } from './geometry.ts'
import { outline, type Weight } from './lettering.ts'

type Line = { text: string; weight: Weight; size: number; y: number; spacing?: number }
type Logo = { emblem: string; width: number; lines: Line[] }

const hole = (d: string): string => `<path fill-rule="evenodd" d="${d}"/>`
const stroke = (d: string, width = 3.4): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0z`

/** A name and, smaller below it, what it is. */
const two = (name: string, kind: string, weight: Weight = 'ExtraBold'): Line[] => [
  { text: name, weight, size: 20.5, y: 24, spacing: -0.01 },
  { text: kind, weight: 'Regular', size: 13.5, y: 41, spacing: 0.02 },
]
const one = (name: string, weight: Weight, spacing: number, size = 25): Line[] => [
  { text: name, weight, size, y: 33, spacing },
]

const logos: Record<string, Logo> = {
  // A cross above a river.
  'sventupes-ligonine': {
    emblem:
      hole('M15.5 2h11v8h8v11h-8v8h-11v-8h-8V10h8z') +
      stroke('M3 35.5c6-4 12-4 18 0s12 4 18 0M3 43c6-4 12-4 18 0s12 4 18 0', 2.8),
    width: 42,
    lines: two('Šventupės', 'ligoninė'),
  },
  // A leaf; its vein is a road.
  'zaliakelio-klinika': {
    emblem: hole('M40 6C18 4 3 17 6 42C30 44 44 28 40 6zM11.5 37.5C16 28 23 20 32 14C26 23 19 31 13 38.5z'),
    width: 42,
    lines: two('Žaliakelio', 'šeimos klinika', 'SemiBold'),
  },
  // The sun rises under a roof.
  'rytupio-namai': {
    emblem: stroke('M4 24L24 7l20 17', 4) + hole('M11 41a13 13 0 0 1 26 0z') + stroke('M5 41h38', 3.4),
    width: 48,
    lines: two('Rytupio', 'globos namai'),
  },
  // A cloud that is a book as well.
  'debesu-gimnazija': {
    emblem:
      hole('M14 26A8 8 0 0 1 13 10.2A11 11 0 0 1 33.5 9A8.6 8.6 0 0 1 35 26z') +
      stroke('M6 33c7-2 13-1 18 3c5-4 11-5 18-3v11c-7-2-13-1-18 2c-5-3-11-4-18-2zM24 36v10', 2.8),
    width: 48,
    lines: two('Debesų', 'gimnazija', 'SemiBold'),
  },
  // A branch with berries.
  'salteksnio-vaistines': {
    emblem:
      stroke('M22 45V10M22 34c-8 0-13-4-14-11M22 26c8 0 13-4 14-11', 3.4) +
      hole(`${disc(22, 7, 5)}${disc(8, 18, 5)}${disc(36, 10, 5)}${disc(35, 29, 4)}${disc(10, 36, 4)}`),
    width: 44,
    lines: two('Šaltekšnio', 'vaistinės'),
  },
  // A pearl in a shell that might be a tooth.
  'perlunes-odontologija': {
    emblem:
      hole(
        'M23 9C30 3 43 5 42 19C41 29 37 31 35 40C34 46 28 46 27 40C26 35 25 32 23 32C21 32 20 35 19 40C18 46 12 46 11 40C9 31 5 29 4 19C3 5 16 3 23 9z' +
          disc(23, 20, 6.5),
      ) + `<circle cx="23" cy="20" r="3.2"/>`,
    width: 46,
    lines: two('Perlūnės', 'odontologija', 'SemiBold'),
  },
  // Two arcs that meet: a bow and a way through.
  'lanktara': {
    emblem: stroke('M6 42V26a18 18 0 0 1 36 0v16', 5) + stroke('M17 42V27a7 7 0 0 1 14 0v15', 5),
    width: 48,
    lines: one('LANKTARA', 'ExtraBold', 0.06, 21),
  },
  // A V whose arms hold a plus.
  'volmeda': {
    emblem: stroke('M5 8l17 33L39 8', 6) + stroke('M22 8v14M15 15h14', 4.4),
    width: 44,
    lines: one('volmeda', 'SemiBold', -0.015, 29),
  },
}

function drawn({ emblem, width, lines }: Logo): string {
  const left = width + 10
  const words = lines.map(({ text, weight, size, y, spacing }) => outline(text, weight, size, left, y, spacing))
  const whole = Math.ceil(left + Math.max(...words.map((word) => word.width)) + 1)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} 48" width="${whole}" height="48" fill="currentColor">` +
    `${emblem}<path d="${words.map(({ d }) => d).join('')}"/></svg>\n`
  )
}

/** The mark of the demo's learning environment, an open book on a tile; it is shown small, beside the marks of others. */
const academy =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
  '<rect width="64" height="64" rx="16" fill="#3b5a86"/>' +
  '<path d="M32 22c-5-4-11-5-18-5v25c7 0 13 1 18 5c5-4 11-5 18-5V17c-7 0-13 1-18 5z" fill="#fff"/>' +
  '<path d="M32 22v25" stroke="#3b5a86" stroke-width="3"/></svg>\n'

export const environments: readonly [key: string, svg: string][] = [['akademija', academy]]

export const clients = (): [key: string, svg: string][] =>
  Object.entries(logos).map(([key, logo]) => [key, drawn(logo)])
