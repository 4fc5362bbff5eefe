import { expect, test } from 'vitest'
import { readGift } from './gift.rules.ts'

const only = (file: string) => readGift(file).questions[0]

test.each([
  ['Kas? {=taip ~ne ~gal#kodėl}', { kind: 'single', options: ['taip', 'ne', 'gal'], answer: 0 }],
  ['::Q1:: [markdown]Kas? {~ne =taip}', { kind: 'single', text: 'Kas?', options: ['ne', 'taip'], answer: 1 }],
  ['Kurie? {~%50%a ~%50%b ~%-100%c}', { kind: 'multiple', answers: [0, 1] }],
  ['Tiesa? {TRUE}', { kind: 'true_false', answer: true }],
  ['Tiesa? {F#paaiškinimas}', { kind: 'true_false', answer: false }],
  ['Kiek? {#3.5:0.5}', { kind: 'numeric', answer: 3.5, tolerance: 0.5 }],
  ['Kiek? {#100..120}', { kind: 'numeric', answer: 110, tolerance: 10 }],
  ['Kas? {=adrenalinas =epinefrinas}', { kind: 'short_text', accepted: ['adrenalinas', 'epinefrinas'] }],
  ['Suderink {=a -> 1 =b -> 2}', { kind: 'matching', prompts: ['a', 'b'], options: ['1', '2'] }],
  ['Spaudžiama {=30 ~15} kartų.', { text: 'Spaudžiama _____ kartų.', kind: 'single' }],
  ['Kas? {=taip ~ne####Nes taip}', { explanation: 'Nes taip' }],
  [String.raw`2 \= 2? {T}`, { text: '2 = 2?' }],
])('%s', (file, question) => {
  expect(only(file)).toMatchObject(question)
})

test('a file of several questions, comments and categories', () => {
  const file = '// pastaba\n$CATEGORY: bls\n\nPirmas? {T}\n\nAntras?\n{\n=taip\n~ne\n}\n'
  expect(readGift(file)).toMatchObject({ questions: [{ text: 'Pirmas?' }, { text: 'Antras?', answer: 0 }], faults: [] })
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
