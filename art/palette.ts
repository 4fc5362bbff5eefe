/** Colours. The tints are those of web/app.css, so that a picture belongs to its subject area. */
export function mix(a: string, b: string, part: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  return `#${[0, 1, 2]
    .map((index) =>
      Math.round(channel(a, index) * (1 - part) + channel(b, index) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const darker = (colour: string, part = 0.16): string => mix(colour, '#20302f', part)
export const lighter = (colour: string, part = 0.2): string => mix(colour, '#ffffff', part)

export const pine = '#0f5446'
export const amber = '#e9a13b'
export const white = '#ffffff'
export const metal = '#c5d0d3'
export const metalDark = '#93a2a8'
export const wood = '#dfb98c'
export const screen = '#173a3a'
export const leaf = '#3f8a63'

const base = {
  'emergency': { tint: '#fde7e2', ink: '#96281a', main: '#d9634f', second: '#1f6f5c' },
  'first-aid': { tint: '#e3f3e1', ink: '#2a6424', main: '#4f9a55', second: '#e8a646' },
  'nursing': { tint: '#dcf2f2', ink: '#0c6062', main: '#2b9195', second: '#e79a6b' },
  'intensive-care': { tint: '#e4ebfb', ink: '#2c4a94', main: '#5577c8', second: '#1f6f5c' },
  'paediatrics': { tint: '#fbf0cf', ink: '#6d5300', main: '#e0aa35', second: '#1f7f70' },
  'obstetrics': { tint: '#fce6ee', ink: '#932a58', main: '#d0678f', second: '#2a7a6b' },
  'trauma': { tint: '#fdeadb', ink: '#8a4208', main: '#dc8242', second: '#2b5d74' },
  'infection-control': { tint: '#eee8fb', ink: '#593b9b', main: '#8869cc', second: '#1f7a6a' },
}
export type Category = keyof typeof base
export const categories: Category[] = [
  'emergency',
  'first-aid',
  'nursing',
  'intensive-care',
  'paediatrics',
  'obstetrics',
  'trauma',
  'infection-control',
]
export const isCategory = (word: string): word is Category => word in base

export type Palette = {
  tint: string
  ink: string
  main: string
  second: string
  wall: string
  wallLight: string
  wallDark: string
  floor: string
  floorDark: string
  line: string
  soft: string
  mid: string
}
export function paletteOf(category: Category): Palette {
  const { tint, ink, main, second } = base[category]
  return {
    tint,
    ink,
    main,
    second,
    wall: tint,
    wallLight: mix(tint, '#ffffff', 0.5),
    wallDark: mix(tint, main, 0.14),
    floor: mix(mix(tint, main, 0.2), '#e9d9c2', 0.25),
    floorDark: mix(mix(tint, main, 0.34), '#cdb597', 0.25),
    line: mix(tint, main, 0.32),
    soft: mix(tint, main, 0.26),
    mid: mix(tint, main, 0.55),
  }
}

export const skins = ['#f8d3b8', '#f2bf9b', '#e3a57c', '#f5c9a9', '#9c6544', '#f6cdb0', '#c48a62', '#f3c4a0'] as const
export const hairs = ['#3b2a24', '#6e452b', '#b27a43', '#dcb472', '#231e20', '#96492c'] as const
export const skinShade = (skin: string): string => mix(skin, '#9a3f22', 0.2)
