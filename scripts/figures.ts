/**
 * The dark theme of the drawings of theory: `node scripts/figures.ts` writes it into each of them as a style sheet, from the
 * one palette that all of them have. A browser draws an SVG in `<img>` in the scheme of that element. Safari before 26 and
 * programs without style sheets draw the light one.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const figuresFolder = join(import.meta.dirname, '../web/public/media/figures')

/** Text, outlines and everything that is drawn on a ground: dark in the light theme. */
export const inks = {
  '#1B2B27': '#E4ECE8',
  '#0F5446': '#68C3A4',
  '#B56B0A': '#F2B04B',
  '#9C7B68': '#D6BBA9',
  '#A9744B': '#D9A983',
  '#4F8FC0': '#7DBAE6',
}
/** What is drawn upon: paper, cards, clothes, devices. White is also the text on inks. */
export const grounds = {
  '#fff': '#1D2622',
  '#F6F2EA': '#161D1A',
  '#DCEBE4': '#25453A',
  '#DCEBE6': '#25453A',
  '#E3EFEA': '#21392F',
  '#FBEFDC': '#382C16',
  '#F8E7CC': '#43341A',
}
/** The body keeps its hues: skin, lips, tongue, heart, gullet; the air in the glottis stays dark. */
export const body = {
  '#F7DFCD': '#5A4536',
  '#F0D0B8': '#48372B',
  '#EFC4A2': '#6B523E',
  '#DDB093': '#705848',
  '#B98F73': '#775744',
  '#8A6A55': '#2E231C',
  '#F3D5C9': '#66463D',
  '#E8B9AC': '#6E433B',
  '#E4B9A7': '#8A4D41',
  '#E2A99B': '#874A3F',
  '#DC9A8B': '#80493D',
  '#B5695C': '#4A211B',
  '#D9CFC6': '#3B3936',
  '#20302C': '#0A0F0D',
}
/** Borders, scales, tubes and what is filled half. */
export const halftones = {
  '#B9C7C1': '#53635C',
  '#C9D8D1': '#3F4F48',
  '#C9D8D2': '#3F4F48',
  '#C9D6D0': '#3F4F48',
  '#C3D1CA': '#46564F',
  '#9DB3AB': '#5C7067',
  '#BFDCCF': '#315A4B',
  '#7FB5A3': '#3B8871',
  '#7FB0D0': '#5A9CC7',
  '#F2C27D': '#7C5717',
}
export const darkOf: Readonly<Record<string, string>> = { ...inks, ...grounds, ...body, ...halftones }

/** The colours of a drawing as they are written, each once with the property that has it. */
export const coloursOf = (svg: string) =>
  [...new Set([...svg.matchAll(/ (fill|stroke)="(#\w+)"/g)].map(([, property, colour]) => `${property} ${colour}`))]
    .sort()
    .map((use) => use.split(' ') as [property: string, colour: string])

const style = /\n?<style>.*?<\/style>/s

/** A drawing with the style sheet of its dark theme. The light colours stay attributes. */
export function withDarkTheme(svg: string): string {
  const plain = svg.replace(style, '')
  const rules = coloursOf(plain).map(
    ([property, colour]) => `[${property}="${colour}"]{${property}:${darkOf[colour] ?? colour}}`,
  )
  const sheet = `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>`
  return plain.replace(/<svg[^>]*>/, (opening) => `${opening}\n${sheet}`)
}

export const listFigures = () =>
  readdirSync(figuresFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => join(figuresFolder, file))

if (import.meta.main) for (const file of listFigures()) writeFileSync(file, withDarkTheme(readFileSync(file, 'utf8')))
