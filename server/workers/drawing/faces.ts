import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** The weights of certificates, invoices and pictures for sharing. */
const weights = { regular: 'Regular', semibold: 'SemiBold', extrabold: 'ExtraBold' } as const
export type Face = keyof typeof weights
export const allFaces = Object.keys(weights) as Face[]

/** In the order in which they are tried; together they have all of `contract/printable.ts`. */
export const families = ['Manrope', 'NotoSans', 'NotoSansGeorgian', 'NotoSansArmenian'] as const
export type Family = (typeof families)[number]

export const fontFile = (face: Face, family: Family) =>
  join(import.meta.dirname, `../../fonts/${family}-${weights[face]}.ttf`)

const opened = new Map<string, Font>()

export function openFont(face: Face, family: Family): Font {
  const key = `${family} ${face}`
  const known = opened.get(key)
  if (known) return known
  const font = create(readFileSync(fontFile(face, family)))
  opened.set(key, font)
  return font
}

/** Part of a text, and the family that has all of its letters. */
export type Run = { text: string; family: Family }

/** Drawn in place of what no font has, so that a reader sees that something is missing. */
const replacement = '\u{fffd}'
const unseen = /\p{Default_Ignorable_Code_Point}/gu

const has = (face: Face, family: Family, text: string) =>
  [...text].every((letter) => openFont(face, family).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

const familyOf = (face: Face, text: string) => families.find((family) => has(face, family, text))

const graphemes = new Intl.Segmenter('lt', { granularity: 'grapheme' })
const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/**
 * The letters that a font draws as a letter and its accents are given to it taken apart: else it takes them apart itself,
 * and the text that is copied from a PDF has an accented letter where the letter without accents was drawn.
 */
function apart({ text, family }: Run, face: Face): Run {
  if (family === 'Manrope') return { text, family }
  const font = openFont(face, family)
  const letters = lettersOf(text).map((letter) =>
    font.layout(letter).glyphs.length > [...letter].length ? letter.normalize('NFD') : letter,
  )
  return { text: letters.join(''), family }
}

/** The runs of a word: of one family where one has the whole word, else by letter with its accents, else by character. */
function wordRuns(face: Face, word: string): Run[] {
  const parts = [() => [word], () => lettersOf(word), () => [...word]].map((split) =>
    split().map((text) => ({ text, family: familyOf(face, text) })),
  )
  const whole = parts.find((runs) => runs.every(({ family }) => family)) ?? parts.at(-1) ?? []
  return whole.map(({ text, family }) =>
    family ? apart({ text, family }, face) : { text: replacement, family: 'NotoSans' },
  )
}

/** A text as runs of one family each, in its order. A letter without a glyph becomes a visible sign. */
export function runsOf(text: string, face: Face): Run[] {
  const shown = text.normalize('NFC').replace(unseen, '')
  if (has(face, 'Manrope', shown)) return shown ? [{ text: shown, family: 'Manrope' }] : []
  const runs: Run[] = []
  for (const run of shown.split(/(?<=\s)/).flatMap((word) => wordRuns(face, word))) {
    const last = runs.at(-1)
    if (last?.family === run.family) last.text += run.text
    else runs.push({ ...run })
  }
  return runs
}
