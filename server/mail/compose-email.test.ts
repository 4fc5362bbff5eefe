import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tints } from '../tints.ts'
import { composeEmail } from './compose-email.ts'
import type { EmailPart } from './email-parts.ts'
import { emailClasses, emailColours, tileAttributes } from './email-look.ts'

const compose = (parts: readonly EmailPart[], subject = 'Praktika: užsakymas <1>') =>
  composeEmail({
    to: 'ona@praktika.test',
    language: 'lt',
    subject,
    sender: { brand: 'Praktika', contactEmail: 'info@praktika.test' },
    parts,
  })

const tile = {
  day: '2027-01-08',
  title: 'BLS & AED',
  when: 'pn, 2027 m. sausio 8 d., 9–13 val.',
  where: ['Simuliacijų klasė', 'Gedimino pr. 1, Vilnius'],
  category: 'emergency',
}
const email = compose([
  'Sveiki!',
  'Pirma\nantra <b>',
  { tile },
  { rows: [['Kursas', 'BLS & AED']] },
  { link: 'https://praktika.test/map', label: 'Žemėlapis', plain: true },
  { link: 'https://praktika.test/a?b=1&c=2', label: 'Atverti' },
  { link: 'https://praktika.test/b', label: 'Kitas' },
])
const html = email.html ?? ''

describe('an email', () => {
  test('has its parts as text', () => {
    expect(email.text).toBe(
      [
        'Sveiki!',
        'Pirma\nantra <b>',
        'BLS & AED\npn, 2027 m. sausio 8 d., 9–13 val.\nSimuliacijų klasė\nGedimino pr. 1, Vilnius',
        'Kursas: BLS & AED',
        'Žemėlapis: https://praktika.test/map',
        'Atverti: https://praktika.test/a?b=1&c=2',
        'Kitas: https://praktika.test/b',
        'Praktika, info@praktika.test',
      ].join('\n\n'),
    )
  })

  test('has the same parts as HTML, escaped, in its language', () => {
    expect(html).toContain('<html lang="lt">')
    expect(html).toContain('<title>Praktika: užsakymas &#60;1&#62;</title>')
    expect(html).toMatch(/<h1 [^>]*>Užsakymas &#60;1&#62;<\/h1>/)
    expect(html).toContain('Pirma<br>antra &#60;b&#62;')
    expect(html).toMatch(/<th scope="row"[^>]*>Kursas<\/th><td[^>]*>BLS &#38; AED<\/td>/)
    // Otherwise a long value makes the column of labels one character wide.
    expect(html).toMatch(/<th scope="row" [^>]*overflow-wrap:break-word/)
    const plain = html.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
    for (const text of [tile.when, ...tile.where, 'BLS &#38; AED']) expect(plain).toContain(`>${text}</div>`)
    expect(email.language).toBe('lt')
    expect(email).not.toHaveProperty('replyTo')
  })

  test('has a sheet of the calendar in the tint of the course, which is read once', () => {
    const [sheet = ''] = /<td [^>]*aria-hidden="true">.*?<\/table>/.exec(html) ?? []
    expect(sheet.replaceAll(/<[^>]+>/g, ' ').trim()).toMatch(/^pn\s+8\s+sausio$/)
    expect(sheet).toContain(`bgcolor="${tints.emergency?.ground}"`)
    expect(html).toContain(`.tile-emergency{background-color:${tints.emergency?.dark.ground}!important}`)
  })

  test('has no sheet for what can begin at any time', () => {
    const anytime = compose([{ tile: { day: null, when: 'Bet kada', where: ['Nuotoliu'] } }])
    expect(anytime.html).not.toContain('aria-hidden')
    expect(anytime.text).toContain('Bet kada\nNuotoliu')
  })

  test('has how many places were bought at a date, and what they cost, below its place', () => {
    const bought = compose([{ tile: { ...tile, bought: '2 vietos, 100 €' } }])
    expect(bought.text).toContain(`${tile.where.at(-1)}\n2 vietos, 100 €`)
    expect((bought.html ?? '').replaceAll('\u00a0', ' ')).toMatch(/Vilnius<\/div><div [^>]*>2 vietos, 100 €<\/div>/)
  })

  test('has one button', () => {
    expect([...html.matchAll(/<a href="([^"]+)" class="button"/g)].map(([, link]) => link)).toEqual([
      'https://praktika.test/a?b=1&#38;c=2',
    ])
    expect(html.match(/<a href="https:[^"]+" class="link"/g)).toHaveLength(2)
  })

  test('loads nothing, and shows the attached logo', () => {
    expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual(['cid:logo@praktika'])
    expect(html).not.toMatch(/url\(|@import|<link|<script/)
  })

  test('is small: Gmail cuts off what is beyond 102 kB', () => {
    const many = Array.from({ length: 20 }, () => [{ tile }, { rows: [['Kaina', '120 €']] }] as const).flat()
    expect(Buffer.byteLength(compose(many).html ?? '')).toBeLessThan(100_000)
  })
})

describe('the colours of emails', () => {
  const sheet = readFileSync(new URL('../../web/app.css', import.meta.url), 'utf8')
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }

  test.each(Object.entries(emailColours))('%s is that of the site', (name, { light, dark }) => {
    expect(sheet).toContain(`--color-${name}: light-dark(${light}, ${dark})`)
  })

  test.each(Object.entries(tints))('the tint of %s is that of the site', (name, { ground, ink, dark }) => {
    expect(sheet).toContain(`--color-tint-${name}: light-dark(${ground}, ${dark.ground})`)
    expect(sheet).toContain(`--color-tint-${name}-ink: light-dark(${ink}, ${dark.ink})`)
  })

  test.each(['light', 'dark'] as const)('can be read in the %s theme', (theme) => {
    const grounds = {
      ink: ['page', 'surface'],
      soft: ['page', 'surface'],
      label: ['surface'],
      link: ['surface'],
    } as const
    for (const [name, under] of Object.entries(grounds))
      for (const ground of under) {
        const { text } = { ...emailClasses }[name as keyof typeof grounds]
        expect(contrast(emailColours[text][theme], emailColours[ground][theme])).toBeGreaterThan(4.5)
      }
    expect(contrast(emailColours['on-pine'][theme], emailColours.pine[theme])).toBeGreaterThan(4.5)
    for (const { ground, ink, dark } of Object.values(tints))
      expect(theme === 'light' ? contrast(ink, ground) : contrast(dark.ink, dark.ground)).toBeGreaterThan(4.5)
  })

  test('a category without a tint has that of the brand', () => {
    expect(tileAttributes('another', '')).toBe(tileAttributes(undefined, ''))
  })
})
