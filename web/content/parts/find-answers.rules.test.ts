import { expect, test } from 'vitest'
import { answersOf, findAnswers } from './find-answers.rules.ts'

const item = (id: number, question: string, html: string) => ({ id, question, answer: html, html })
const answers = answersOf({
  id: 5,
  lang: 'lt',
  name: 'Praktika',
  intro: '',
  icon: 'practice.svg',
  image: '/media/faq/practice.svg',
  items: [
    item(51, 'Ką daryti, jei vėluoju?', '<p>Paskambinkite <strong>instruktoriui</strong>.</p>'),
    item(52, 'Kas yra instruktorius?', '<p>Žmogus, kuris moko gaivinti.</p>'),
    item(53, 'Kiek trunka užsiėmimas?', '<p>Keturias valandas.</p>'),
  ],
})

test.each([
  ['instruktorius', [52, 51]],
  ['INSTRUKTORIAUS moko', [52]],
  ['uzsiemimo', [53]],
  ['praktika', [51, 52, 53]],
  ['strong', []],
  ['nieko tokio', []],
  [' ?! ', []],
])('%s finds the questions %j, those that ask it first', (search, ids) => {
  expect(findAnswers(answers, search).map(({ id }) => id)).toEqual(ids)
})
