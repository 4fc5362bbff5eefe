import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questionKinds } from '../../contract/activities/questions.ts'
import { languageTags } from '../../contract/constants.ts'
import { FaqInput, PageInput } from '../content/public.ts'
import { theoryOf } from '../learning/public.ts'
import { claims } from './claims.ts'
import { figures, withFigures } from './figures.ts'
import { folder, read, readCourses } from './read.ts'

const pages = ['pages', 'demo-pages'].flatMap((name) => readdirSync(join(folder, name)).map((file) => join(name, file)))

test.each([...pages, 'faq.yaml', 'site.yaml'])('%s leaves no gap and no note for a lawyer', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text.match(/\*\*\[[^\]]*\]\*\*|^ *> *(?:Projektas|Draft|Проект):.*$/gm) ?? []).toEqual([])
})

test('a placeholder of a figure that nobody declared stops the start', () => {
  const of = (text: string) => [{ answer: { lt: text, en: text, ru: text } }]
  expect(() => withFigures(of('{no_such} val.'))).toThrow('No figure is named {no_such}')
  expect(withFigures(of('{change_hours} | {seller} | {first_price}'))).toEqual([
    { answer: { lt: '48 | {seller} | 89\u00a0€', en: '48 | {seller} | €89', ru: '48 | {seller} | 89\u00a0€' } },
  ])
})

test('each declared figure is named by a text in three languages', () => {
  const written = [...pages, 'faq.yaml'].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const inWords = claims.flatMap(({ restsOn }) => restsOn)
  const unused = Object.keys(figures)
    .map((name) => `{${name}}`)
    .filter((name) => !inWords.includes(name) && [0, 1, 2].includes(written.split(name).length - 1))
  expect(unused).toEqual([])
})

test.each(languageTags)(
  'no page shows a placeholder that nobody fills, and none writes a figure of the product by hand: %s',
  (language) => {
    const faq = read(v.array(FaqInput), 'faq.yaml').flatMap(({ items }) =>
      items.map(({ answer }) => answer[language] ?? ''),
    )
    const typed = [...pages, 'faq.yaml'].flatMap(
      (file) =>
        readFileSync(join(folder, file), 'utf8').match(
          /\b48[ \u00a0](?:val|hours|час)|\b(?:89|49|29)[ \u00a0]€|€(?:89|49|29)\b/g,
        ) ?? [],
    )
    expect(typed).toEqual([])
    expect(faq.filter((answer) => /\{[a-z_]+\}/.test(answer))).toEqual([])
  },
)

test('pages say how long certificates are valid as the courses have it', () => {
  const months = readCourses().flatMap(({ file }) => (file.certificate_months ? [file.certificate_months] : []))
  const usual = months.filter((of) => of === 24 || of === 36)
  expect(usual.length / months.length).toBeGreaterThan(0.8)
  expect([Math.min(...months), Math.max(...months)]).toEqual([12, 36])
})

const root = join(import.meta.dirname, '../..')
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
/** What an erasure leaves: said word for word wherever it is said. */
const erasure = {
  lt: 'Pažymėjimai iš karto netenka jūsų vardo, o sąskaitose vardas ir adresas lieka tiek, kiek reikalauja įstatymai.',
  en: 'Certificates lose your name at once; invoices keep your name and address for as long as the law requires.',
  ru: 'Сертификаты сразу теряют ваше имя, а в счетах имя и адрес остаются на срок, установленный законом.',
} as const

test.each(languageTags)('the four texts about an erasure say one rule in %s', (language) => {
  const faq = read(v.array(FaqInput), 'faq.yaml').flatMap(({ items }) => items)
  const texts = [
    faq.find(({ id }) => id === 17)?.answer[language],
    read(PageInput, 'pages/privacy.yaml').text[language],
    readJson(`web/messages/settings/${language}.json`).account.deleteText,
    readJson(`contract/sentences/${language}.json`).mail.accountDeleted.text,
  ]
  expect(texts.filter((text) => !text?.includes(erasure[language]))).toEqual([])
})

test.each(languageTags)('a question quotes what the check of an erased certificate says: %s', (language) => {
  const { erased } = readJson(`contract/sentences/${language}.json`).certificate
  const faq = read(v.array(FaqInput), 'faq.yaml').flatMap(({ items }) => items)
  for (const asked of [17, 170]) expect(faq.find(({ id }) => id === asked)?.answer[language]).toContain(erased)
})

/** The pass marks and the numbers of questions of the final tests of the courses with complete theory. */
const finals = readCourses()
  .filter(({ file }) => file.full)
  .flatMap((course) => {
    const { tests, questions } = theoryOf(course)
    const Settings = v.object({
      passPercent: v.number(),
      draw: v.array(v.object({ tag: v.string(), count: v.optional(v.number()) })),
    })
    return tests.flatMap(({ module, settings }) => {
      if (module !== 'quiz') return []
      const { passPercent, draw } = v.parse(Settings, settings)
      const drawn = draw.map(({ tag, count }) => count ?? questions.filter(({ tags }) => tags?.includes(tag)).length)
      return [{ pass: passPercent, asked: drawn.reduce((sum, one) => sum + one, 0) }]
    })
  })
const nine = { lt: 'devynių rūšių', en: 'nine kinds', ru: 'девяти видов' } as const

test.each(languageTags)('what pages say of tests is what the courses have: %s', (language) => {
  const answers = new Map(
    read(v.array(FaqInput), 'faq.yaml').flatMap(({ items }) => items.map(({ id, answer }) => [id, answer[language]])),
  )
  const steps = read(PageInput, 'pages/how-it-works.yaml').chapters.find(({ key }) => key === 'test')
  expect(questionKinds).toHaveLength(9)
  expect(answers.get(61)).toContain(nine[language])
  const asked = new Set(finals.map((final) => final.asked))
  const marks = new Set(finals.map(({ pass }) => pass))
  for (const number of [...asked, ...marks]) expect(steps?.text?.[language]).toMatch(new RegExp(`\\b${number}\\b`))
  for (const number of asked) expect(answers.get(61)).toMatch(new RegExp(`\\b${number}\\b`))
  for (const number of marks) expect(answers.get(62)).toMatch(new RegExp(`\\b${number}\\b`))
  for (const { pass, asked: of } of finals)
    expect(answers.get(62)).toMatch(new RegExp(`\\b${Math.ceil((pass * of) / 100)}\\b`))
})
