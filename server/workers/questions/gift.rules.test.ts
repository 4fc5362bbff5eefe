import { expect, test } from 'vitest'
import { readGift } from './gift.rules.ts'

const only = (file: string) => readGift(file).questions[0]

const marks = (file: string) => {
  const asked = only(file)
  return asked?.kind === 'single' || asked?.kind === 'multiple'
    ? 'elements' in asked.body && asked.body.elements.map(({ texts, mark }) => [texts.lt, mark])
    : undefined
}

test.each([
  [
    'Kas? {=taip ~ne ~gal#kodėl}',
    'single',
    [
      ['taip', 1],
      ['ne', 0],
      ['gal', 0],
    ],
  ],
  [
    '::Q1:: [markdown]Kas? {~ne =taip}',
    'single',
    [
      ['ne', 0],
      ['taip', 1],
    ],
  ],
  [
    'Kas? {=taip ~%50%iš dalies ~%-20%ne}',
    'single',
    [
      ['taip', 1],
      ['iš dalies', 0.5],
      ['ne', 0],
    ],
  ],
  [
    'Kurie? {~%50%a ~%50%b ~%-100%c}',
    'multiple',
    [
      ['a', 1],
      ['b', 1],
      ['c', 0],
    ],
  ],
])('%s: %s', (file, kind, options) => {
  expect([only(file)?.kind, marks(file)]).toEqual([kind, options])
})

test.each([
  ['Kas? {=taip ~ne#Per lėtai}', { body: { elements: [{}, { feedback: { lt: 'Per lėtai' } }] } }],
  ['Tiesa? {TRUE}', { kind: 'true_false', body: { answer: true } }],
  ['Tiesa? {F#paaiškinimas}', { kind: 'true_false', body: { answer: false } }],
  ['Kiek? {#3.5:0.5}', { kind: 'numeric', body: { answer: 3.5, tolerance: 0.5 } }],
  ['Kiek? {#100..120}', { kind: 'numeric', body: { answer: 110, tolerance: 10 } }],
  [
    'Kas? {=adrenalinas =epinefrinas}',
    { kind: 'short_text', body: { accepted: { lt: ['adrenalinas', 'epinefrinas'] } } },
  ],
  [
    'Suderink {=a -> 1 =b -> 2}',
    { kind: 'matching', body: { prompts: { lt: ['a', 'b'] }, options: { lt: ['1', '2'] } } },
  ],
  ['Spaudžiama {=30 ~15} kartų.', { text: 'Spaudžiama _____ kartų.', kind: 'single' }],
  ['Kas? {=taip ~ne####Nes taip}', { explanation: 'Nes taip' }],
  [String.raw`2 \= 2? {T}`, { text: '2 = 2?' }],
])('%s', (file, question) => {
  expect(only(file)).toMatchObject(question)
})

test('a file of several questions, comments and categories', () => {
  const file = '// pastaba\n$CATEGORY: bls\n\nPirmas? {T}\n\nAntras?\n{\n=taip\n~ne\n}\n'
  expect(readGift(file)).toMatchObject({ questions: [{ text: 'Pirmas?' }, { text: 'Antras?' }], faults: [] })
})

test.each([
  ['Be atsakymo', 'no_answer'],
  ['Kas? {=taip', 'not_closed'],
  ['Rašinys {}', 'kind_unknown'],
  ['Kiek? {#daug}', 'number_wrong'],
  ['Kas? {~a ~b}', 'no_right'],
  ['{=a ~b}', 'no_text'],
])('%s: a fault at its line', (question, fault) => {
  expect(readGift(`Gerai? {T}\n\n${question}\n`).faults).toEqual([{ line: 3, fault }])
})
