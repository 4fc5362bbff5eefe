import { describe, expect, test } from 'vitest'
import { renderHtml, renderMarkdown } from './render-markdown.ts'
import { screenPath } from './screen-links.rules.ts'

const render = (markdown: string) => renderMarkdown(markdown, { headingLevel: 3, language: 'lt' })

test.each([
  ['[Rašykite](/contacts)', '<p><a href="/contacts">Rašykite</a></p>'],
  ['[PSO](https://who.int)', '<p><a href="https://who.int" rel="noopener" target="_blank">PSO</a></p>'],
  ['[x](//other.example/a)', '<p><a href="//other.example/a" rel="noopener" target="_blank">x</a></p>'],
  ['[+370](tel:+370)', '<p><a href="tel:+370">+370</a></p>'],
  ['SpO<sub>2</sub> ir m<sup>2</sup>', '<p>SpO<sub>2</sub> ir m<sup>2</sup></p>'],
  ['A & B „x“ "y" 1 < 2', '<p>A\u00a0&amp; B\u00a0„x“ "y" 1 &lt; 2</p>'],
  ['Grupėje – trys, 85 % moka', '<p>Grupėje\u00a0– trys, 85\u00a0% moka</p>'],
  ['ir o kas, 412 000 €', '<p>ir o\u00a0kas, 412\u00a0000\u00a0€</p>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['Vienas\\\ndu', '<p>Vienas<br>\ndu</p>'],
  ['~~x~~ ![y](z.png)', '<p>x </p>'],
])('%j is rendered as %j', (markdown, html) => {
  expect(render(markdown).html).toBe(html)
})

describe('pictures', () => {
  test('of our own are sized by their file and load lazily', () => {
    expect(render('![Praktikos ženklas](/media/brand/mark.svg)').html).toBe(
      '<p><img src="/media/brand/mark.svg" alt="Praktikos ženklas" width="64" height="64" loading="lazy" ' +
        'decoding="async"></p>',
    )
  })

  test('alone in a paragraph show below them what their numbers mean', () => {
    const of = (alt: string) => render(`![${alt}](/media/brand/mark.svg)`).html
    expect(of('Du veidai: 1 – kaukė; 2 – respiratorius')).toMatch(
      /^<figure><img src="\/media\/brand\/mark.svg" alt="Du veidai" .*><figcaption>1\s– kaukė; 2\s– respiratorius<\/figcaption><\/figure>$/u,
    )
    expect(of('Two faces: 1, a mask; 2, a respirator')).toMatch(
      /<figcaption>1, a\smask; 2, a\srespirator<\/figcaption>/u,
    )
    expect(of('Keturios grandys: telefonas, širdis')).not.toContain('figcaption')
    expect(render('Taip: ![Du veidai: 1 – kaukė](/media/brand/mark.svg)').html).not.toContain('figcaption')
  })

  test('that were uploaded are sized by their name', () => {
    const src = `/media/stored/${'0a'.repeat(16)}-800x450.webp`
    expect(render(`![Kateterio vieta](${src})`).html).toBe(
      `<p><img src="${src}" alt="Kateterio vieta" width="800" height="450" loading="lazy" decoding="async"></p>`,
    )
    expect(render(`![](${src})`).html).not.toContain('<img')
  })

  test.each([
    ['a site of another', '![x](https://x.example/a.svg)'],
    ['a protocol without a name', '![x](//x.example/media/a.svg)'],
    ['a path above the folder', '![x](/media/../media/brand/mark.svg)'],
    ['a file that does not exist', '![x](/media/brand/none.svg)'],
    ['no alt text', '![](/media/brand/mark.svg)'],
    ['data', '![x](data:image/svg+xml,<svg/>)'],
  ])('with %s are removed', (_, markdown) => {
    expect(render(markdown).html).not.toContain('<img')
  })

  test('lose what could run', () => {
    expect(render('<img src="/media/brand/mark.svg" alt="a" onload="x" srcset="y" style="z">').html).not.toMatch(
      /onload|srcset|style/,
    )
  })
})

describe('hostile texts', () => {
  test.each([
    ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['[x](JaVaScRiPt:alert(1))', '<p><a>x</a></p>'],
    ['[x](data:text/html,<b>)', '<p><a>x</a></p>'],
    ['<script>x</script>', ''],
    ['a <script>x</script> b', '<p>a\u00a0 b</p>'],
    ['Tekstas <img src=x onerror=y>', '<p>Tekstas </p>'],
    ['<p onclick="x" style="y" id="z" class="w">a</p>', '<p>a</p>'],
    ['<a href="javascript:x" onmouseover="y">a</a>', '<p><a>a</a></p>'],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<svg><script>x</script></svg>', '<p></p>'],
    ['<style>p{}</style><h3 id="s-1">a</h3>', '<h3>a</h3>'],
    ['<form action="/x"><input name=a><button>b</button></form>', 'b'],
    ['<strong>be galo', '<p><strong>be galo</strong></p>'],
    ['| a |\n|---|\n| <td data-label="x" onclick=y>b |', undefined],
  ])('%j loses what could run', (markdown, html) => {
    const { html: rendered } = render(markdown)
    expect(rendered).not.toMatch(/<script|<style|<iframe|<svg|<img|<form|<input|javascript:|\son\w+=/i)
    if (html !== undefined) expect(rendered).toBe(html)
  })
})

describe('headings', () => {
  test.each([
    [2, '<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>'],
    [3, '<h3>A</h3>\n<h4>B</h4>\n<h3>C</h3>'],
    [4, '<h4>A</h4>\n<h5>B</h5>\n<h4>C</h4>'],
  ] as const)('begin with h%i', (headingLevel, html) => {
    expect(renderMarkdown('### A\n#### B\n# C', { headingLevel, language: 'lt' }).html).toBe(html)
  })

  test('of a page are sections, named by their order', () => {
    const { html, sections } = renderMarkdown('a\n### Jūsų *teisės*\n#### b\n### Slapukai', {
      headingLevel: 2,
      language: 'lt',
      sectionIds: true,
    })
    expect(html).toBe('<p>a</p>\n<h2 id="s-1">Jūsų <em>teisės</em></h2>\n<h3>b</h3>\n<h2 id="s-2">Slapukai</h2>')
    expect(sections).toEqual([
      { id: 's-1', title: 'Jūsų teisės' },
      { id: 's-2', title: 'Slapukai' },
    ])
  })
})

test('cells know the names of their columns', () => {
  const { html } = render('| Kas | Kiek *laiko* "x" |\n|---|---:|\n| a | bus |\n| nebus | |')
  expect(html).toContain('<th scope="col">Kas</th>')
  expect(html).toContain('<td data-label="Kas">a</td>\n<td data-label="Kiek laiko &quot;x&quot;">bus</td>')
  expect(html).toContain('<td data-label="Kas">nebus</td>\n<td data-label="Kiek laiko &quot;x&quot;"></td>')
  expect(html).not.toContain('align')
})

describe('parts', () => {
  const note = '> Projektas.\n\n'
  test.each([
    ['Pirma **a**.\n\nAntra.', '<p>Pirma <strong>a</strong>.</p>', '<p>Antra.</p>', 'Pirma a.'],
    ['### A\n\nPirma.', '', '<h3>A</h3>\n<p>Pirma.</p>', 'Pirma.'],
    [`${note}Pirma.`, '', '<blockquote>\n<p>Projektas.</p>\n</blockquote>\n<p>Pirma.</p>', 'Pirma.'],
    ['- vienas\n- du', '', '<ul>\n<li>vienas</li>\n<li>du</li>\n</ul>', 'vienas du'],
    [note, '', '<blockquote>\n<p>Projektas.</p>\n</blockquote>', ''],
    ['', '', '', ''],
  ])('of %j', (markdown, lead, rest, summary) => {
    expect(render(markdown)).toMatchObject({ lead, rest, summary, facts: [] })
  })

  const facts = [
    { label: 'Numeris', value: '09-001' },
    { label: 'Suma', value: '412\u00a0000\u00a0€, <a href="/contacts">klauskite</a> <em>dabar</em>' },
  ]
  test.each([
    ['a tight list', '- **Numeris:** 09-001\n- **Suma:** 412 000 €, [klauskite](/contacts) *dabar*\n\nTekstas'],
    ['a loose list', '- **Numeris:** 09-001\n\n- **Suma:** 412 000 €, [klauskite](/contacts) *dabar*\n\nTekstas'],
  ])('facts of %s are separate from the text', (_, markdown) => {
    expect(render(markdown)).toMatchObject({ facts, lead: '', rest: '<p>Tekstas</p>', summary: expect.any(String) })
  })

  test.each(['- Be pavadinimo\n- **Suma:** 1', 'Tekstas\n\n- **Suma:** 1', '- **Suma** 1', '- **Suma:**'])(
    '%j has no facts',
    (markdown) => {
      expect(render(markdown).facts).toEqual([])
    },
  )
})

describe('links to our screens', () => {
  test.each([
    ['/contacts', 'en', '/en/contacts'],
    ['/discover?category_id=62#a', 'ru', '/ru/discover?category_id=62#a'],
    ['/', 'ru', '/ru'],
    ['/en', 'lt', '/'],
    ['/en/faq', 'en', '/en/faq'],
    ['/en/faq', 'ru', '/ru/faq'],
    ['/environments', 'lt', '/environments'],
    ['/media/a.pdf', 'en', '/media/a.pdf'],
    ['//other.example', 'en', '//other.example'],
    ['https://who.int/', 'en', 'https://who.int/'],
    ['#a', 'en', '#a'],
  ] as const)('%s in %s leads to %s', (href, language, path) => {
    expect(screenPath(href, language)).toBe(path)
    if (href.startsWith('/')) {
      const { html } = renderMarkdown(`[x](${href})`, { headingLevel: 3, language })
      expect(html).toContain(`href="${path}"`)
    }
  })
})

test('HTML whose Markdown is not known gets the same form', () => {
  const html =
    '<p>Kas.</p>\n<h3>A</h3>\n<table><thead><tr><th>K</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>'
  expect(renderHtml(html, { headingLevel: 2, language: 'en', sectionIds: true })).toMatchObject({
    lead: '<p>Kas.</p>',
    rest: expect.stringMatching(/^<h2 id="s-1">A<\/h2>.*<td data-label="K">a<\/td>/s),
    summary: 'Kas.',
  })
})
