import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { body, coloursOf, darkOf, grounds, inks, listFigures, withDarkTheme } from './figures.ts'

const luminance = (colour: string) => {
  const full = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
const pairs = (over: object, under: object) =>
  Object.keys(over).flatMap((ink) => Object.keys(under).map((ground) => [ink, ground] as const))

describe.each(listFigures().map((file) => [basename(file), readFileSync(file, 'utf8')] as const))('%s', (_, svg) => {
  test('has colours of the palette only', () => {
    const colours = coloursOf(svg).map(([, colour]) => colour)
    expect(colours.filter((colour) => !(colour in darkOf))).toEqual([])
    expect(svg.replace(/<style>.*?<\/style>/s, '')).not.toMatch(
      /style=|<style|url\((?!#)|(?:fill|stroke)="(?!none|#|url)/,
    )
  })

  test('has the dark theme that the palette gives (else: node scripts/figures.ts)', () => {
    expect(svg).toBe(withDarkTheme(svg))
  })
})

describe('the dark palette of the drawings', () => {
  const dark = (colour: string) => darkOf[colour] ?? ''

  test.each(['#F7DFCD', '#fff', '#F6F2EA', '#DCEBE4'])('a pointer can be seen on %s in both themes', (ground) => {
    expect(contrast('#B56B0A', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(dark('#B56B0A'), dark(ground))).toBeGreaterThanOrEqual(3)
  })

  // The inks that texts have; white is the text on them.
  const ofText = { '#1B2B27': '', '#0F5446': '', '#B56B0A': '' }
  test.each(pairs(ofText, grounds))('text of %s can be read on %s', (ink, ground) => {
    expect(contrast(dark(ink), dark(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(inks, { ...grounds, ...body }))(
    'a line of %s that is seen on %s in the light is in the dark',
    (ink, ground) => {
      if (contrast(ink, ground) >= 3) expect(contrast(dark(ink), dark(ground))).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(Object.entries(body))('%s of the body keeps its hue', (light, night) => {
    const warm = (colour: string) => Number.parseInt(colour.slice(1, 3), 16) - Number.parseInt(colour.slice(5, 7), 16)
    expect(Math.sign(warm(night))).toBe(Math.sign(warm(light)))
  })
})
