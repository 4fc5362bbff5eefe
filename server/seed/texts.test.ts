import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questionKinds } from '../../contract/activities/questions.ts'
import { languageTags } from '../../contract/constants.ts'
import { FaqInput, PageInput } from '../content/public.ts'
import { folder, read, readCourses } from './read.ts'

const pages = ['pages', 'demo-pages'].flatMap((name) => readdirSync(join(folder, name)).map((file) => join(name, file)))

test.each([...pages, 'faq.yaml', 'site.yaml'])('%s leaves no gap and no note for a lawyer', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text.match(/\*\*\[[^\]]*\]\*\*|^ *> *(?:Projektas|Draft|Проект):.*$/gm) ?? []).toEqual([])
})

test('pages have no placeholder but that of the seller, which the terms, the privacy policy and the demo contacts use', () => {
  const placeholders = pages.flatMap((file) => {
    const found = readFileSync(join(folder, file), 'utf8').match(/\{[a-z_]+\}/gi) ?? []
    return found.map((placeholder) => `${file} ${placeholder}`)
  })
  expect([...new Set(placeholders)]).toEqual([
    'pages/privacy.yaml {seller}',
    'pages/terms.yaml {seller}',
    'demo-pages/contacts.yaml {seller_address}',
    'demo-pages/contacts.yaml {seller_company}',
  ])
  expect(placeholders).toHaveLength(12)
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

/** The pass mark and the number of questions of the final tests, from the files of the full courses. */
const finals = readCourses().flatMap(({ theory }) =>
  (theory?.tests ?? []).flatMap(({ module, settings }) =>
    module === 'quiz'
      ? [v.parse(v.object({ passPercent: v.number(), draw: v.array(v.object({ count: v.number() })) }), settings)]
      : [],
  ),
)
const nine = { lt: 'devynių rūšių', en: 'nine kinds', ru: 'девяти видов' } as const

test.each(languageTags)('what pages say of tests is what the courses have: %s', (language) => {
  expect(finals).toHaveLength(3)
  expect(new Set(finals.map(({ passPercent, draw }) => `${passPercent} ${draw[0]?.count}`))).toEqual(new Set(['80 20']))
  const answers = new Map(
    read(v.array(FaqInput), 'faq.yaml').flatMap(({ items }) => items.map(({ id, answer }) => [id, answer[language]])),
  )
  const steps = read(PageInput, 'pages/how-it-works.yaml').chapters.find(({ key }) => key === 'test')
  expect(answers.get(61)).toMatch(/\b20\b/)
  expect(questionKinds).toHaveLength(9)
  expect(answers.get(61)).toContain(nine[language])
  for (const number of [80, 70, 20, 16]) expect(answers.get(62)).toMatch(new RegExp(`\\b${number}\\b`))
  for (const number of [80, 70, 20]) expect(steps?.text?.[language]).toMatch(new RegExp(`\\b${number}\\b`))
})
