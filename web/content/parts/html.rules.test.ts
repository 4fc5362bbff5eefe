import { describe, expect, test } from 'vitest'
import {
  firstParagraph,
  headingsFrom,
  kindOfContact,
  labelCells,
  linksInLanguage,
  nameSections,
  plainText,
  splitFacts,
  splitLead,
} from './html.rules.ts'

test.each([
  ['<p>Skambinkite <strong>112</strong>.</p>\n<p>Laukite.</p>', 'Skambinkite 112. Laukite.'],
  ['<ul>\n<li>Pirmas</li>\n<li>Antras</li>\n</ul>', 'Pirmas Antras'],
  ['<blockquote>\n<p>Projektas.</p>\n</blockquote>\n<p>Čia rašome.</p>', 'Čia rašome.'],
  ['<p>A &amp; B &lt;c&gt;</p>', 'A & B <c>'],
  ['', ''],
])('%j says %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  ['<p>Pirma.</p>\n<p>Antra.</p>', '<p>Pirma.</p>', '<p>Antra.</p>', 'Pirma.'],
  ['<h3>Antraštė</h3>\n<p>Pirma.</p>', '', '<h3>Antraštė</h3>\n<p>Pirma.</p>', 'Pirma.'],
  [
    '<blockquote><p>Projektas.</p></blockquote><p>Pirma.</p>',
    '',
    '<blockquote><p>Projektas.</p></blockquote><p>Pirma.</p>',
    'Pirma.',
  ],
  ['', '', '', ''],
])('%j begins with %j', (html, lead, rest, first) => {
  expect(splitLead(html)).toEqual({ lead, rest })
  expect(firstParagraph(html)).toBe(first)
})

describe('links of authored texts', () => {
  test.each([
    ['<a href="/contacts">x</a>', 'en', '<a href="/en/contacts">x</a>'],
    ['<a href="/discover?category_id=62#a">x</a>', 'ru', '<a href="/ru/discover?category_id=62#a">x</a>'],
    ['<a href="/">x</a>', 'ru', '<a href="/ru">x</a>'],
    ['<a href="/contacts">x</a>', 'lt', '<a href="/contacts">x</a>'],
    ['<a href="/media/a.pdf">x</a>', 'en', '<a href="/media/a.pdf">x</a>'],
    ['<a href="//evil.example">x</a>', 'en', '<a href="//evil.example">x</a>'],
    ['<a href="https://who.int/">x</a>', 'en', '<a href="https://who.int/">x</a>'],
  ] as const)('%s in %s', (html, language, expected) => {
    expect(linksInLanguage(html, language)).toBe(expected)
  })
})

test('headings begin where the page has room for them', () => {
  const html = '<h3>A</h3><h4>B</h4><h3 id="s-1">C</h3><hr>'
  expect(headingsFrom(html, 2)).toBe('<h2>A</h2><h3>B</h3><h2 id="s-1">C</h2><hr>')
  expect(headingsFrom(html, 3)).toBe(html)
  expect(headingsFrom(html, 4)).toBe('<h4>A</h4><h5>B</h5><h4 id="s-1">C</h4><hr>')
})

test('sections are named by their order', () => {
  expect(nameSections('<p>a</p><h3>Jūsų <em>teisės</em></h3><h4>b</h4><h3>Slapukai</h3>')).toEqual({
    html: '<p>a</p><h3 id="s-1">Jūsų <em>teisės</em></h3><h4>b</h4><h3 id="s-2">Slapukai</h3>',
    sections: [
      { id: 's-1', title: 'Jūsų teisės' },
      { id: 's-2', title: 'Slapukai' },
    ],
  })
})

test('cells know the names of their columns', () => {
  const html =
    '<table><thead><tr><th scope="col">Kas</th><th scope="col">Kiek <em>laiko</em></th></tr></thead><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></tbody></table>'
  expect(labelCells(`<p>x</p>${html}`)).toBe(
    `<p>x</p>${html
      .replace('<td>a</td><td>b</td>', '<td data-label="Kas">a</td><td data-label="Kiek laiko">b</td>')
      .replace('<td>c</td><td></td>', '<td data-label="Kas">c</td><td data-label="Kiek laiko"></td>')}`,
  )
  expect(labelCells('<p>td</p>')).toBe('<p>td</p>')
})

describe('facts at the beginning', () => {
  test('are separated from the text', () => {
    const html =
      '<ul>\n<li><strong>Numeris:</strong> 09-001</li>\n<li><strong>Suma:</strong> 412 000 €</li>\n</ul>\n<p>Tekstas</p>'
    expect(splitFacts(html)).toEqual({
      facts: [
        { label: 'Numeris', value: '09-001' },
        { label: 'Suma', value: '412 000 €' },
      ],
      rest: '<p>Tekstas</p>',
    })
  })
  test.each(['<ul>\n<li>Be pavadinimo</li>\n</ul>', '<p>Tekstas</p>\n<ul>\n<li><strong>Suma:</strong> 1</li>\n</ul>'])(
    'are none in %j',
    (html) => {
      expect(splitFacts(html)).toEqual({ facts: [], rest: html })
    },
  )
})

test.each([
  ['<p><a href="tel:+37052001234">+370 5 200 1234</a></p>', 'phone'],
  ['<p><a href="mailto:info@praktika.example">info@praktika.example</a></p>', 'mail'],
  ['<p>Simuliacijų g. 3, LT-09320 Vilnius</p>', 'address'],
  ['<p>I–V 8.00–17.00</p>', 'hours'],
  ['<p>Mon–Fri 8:00–17:00</p>', 'hours'],
  [
    '<p>Įmonės kodas 300000000. Rašykite <a href="mailto:info@praktika.example">info@praktika.example</a>.</p>',
    'other',
  ],
])('%s is a contact of the kind %s', (html, kind) => {
  expect(kindOfContact(html)).toBe(kind)
})
