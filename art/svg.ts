/** The few SVG elements that the pictures are made of. Colours are hexadecimal. */
import { curve, hull, n, polygon, type Disc, type Pt } from './geometry.ts'

/** Points written as one line: '10 20, 30 40'. */
export function listed(points: Pt[] | string): Pt[] {
  if (typeof points !== 'string') return points
  return points.split(', ').map((pair): Pt => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const band = (fill: string, ...discs: Disc[]): string => path(hull(...discs), fill)
export const blob = (points: Pt[] | string, fill: string, more = '', tension = 0.5): string =>
  path(curve(listed(points), true, tension), fill, more)
export const shape = (points: Pt[] | string, fill: string, more = ''): string =>
  path(polygon(listed(points)), fill, more)
export const circle = ([x, y]: Pt, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`
export const ellipse = ([x, y]: Pt, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`
const round = 'stroke-linecap="round" stroke-linejoin="round"'
export const cord = (points: Pt[], colour: string, width: number, more = ''): string =>
  `<path d="${curve(points, false, 0.5)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
export const trace = (points: Pt[], colour: string, width: number, more = ''): string =>
  `<path d="${polygon(points, false)}" fill="none" stroke="${colour}" stroke-width="${width}" ${round} ${more}/>`
export const move = (x: number, y: number, content: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`
export const mirror = (content: string, width = 960): string =>
  `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>`
export const faded = (opacity: number, content: string): string => `<g opacity="${opacity}">${content}</g>`
/** A soft shadow on the floor. */
export const shadow = (centre: Pt, rx: number, ry = 9, ink = '#1c2b25'): string =>
  ellipse(centre, rx, ry, ink, 'opacity="0.1"')

let clips = 0
/** `content` seen only inside the outline. Ids differ within one run, which is all that a rendered picture needs. */
export function inside(outline: string, content: string): string {
  clips += 1
  return `<clipPath id="c${clips}"><path d="${outline}"/></clipPath><g clip-path="url(#c${clips})">${content}</g>`
}

export const document = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

let paints = 0
type Stop = readonly [at: number, colour: string, opacity?: number]
const stops = (list: Stop[]): string =>
  list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')
/** A straight gradient from one point to another: write `def` once, paint with `fill`. */
export function fadeBetween([x1, y1]: Pt, [x2, y2]: Pt, ...list: Stop[]): { def: string; fill: string } {
  const id = `p${(paints += 1)}`
  const ends = `gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`
  return { def: `<linearGradient id="${id}" ${ends}>${stops(list)}</linearGradient>`, fill: `url(#${id})` }
}
/** Light around a point that falls off to nothing. */
export function glow(centre: Pt, rx: number, ry: number, colour: string, opacity: number): string {
  const id = `p${(paints += 1)}`
  const list: Stop[] = [
    [0, colour, opacity],
    [0.45, colour, opacity * 0.55],
    [1, colour, 0],
  ]
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>${ellipse(centre, rx, ry, `url(#${id})`)}`
}
/** Edges softened by `blur` units. */
export function soft(blur: number, content: string): string {
  const id = `p${(paints += 1)}`
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(blur)}"/></filter><g filter="url(#${id})">${content}</g>`
}
/** `content` where the mask's picture is white. */
export function masked(mask: string, content: string, width: number, height: number): string {
  const id = `p${(paints += 1)}`
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${mask}</mask><g mask="url(#${id})">${content}</g>`
}
