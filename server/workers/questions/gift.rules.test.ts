import { describe, expect, test } from 'vitest'
import { readGift } from './gift.rules.ts'

const only = (file: string) => readGift(file).questions[0]?.question
const losses = (file: string) => readGift(file).questions[0]?.losses
const skipped = (file: string) => readGift(file).skipped.map(({ reason }) => reason)
const marks = (file: string) => {
  const asked = only(file)
  return asked?.kind === 'single' || asked?.kind === 'multiple'
    ? 'elements' in asked.body && asked.body.elements.map(({ texts, mark }) => [texts.lt, mark])
    : undefined
}

test.each([
  ['Kas? {=taip ~ne ~gal#kodėl}', 'single', { taip: 1, ne: 0, gal: 0 }],
  ['::Q1:: [markdown]Kas? {~ne =taip}', 'single', { ne: 0, taip: 1 }],
  ['Kas? {=taip ~%50%iš dalies ~%-20%ne}', 'single', { 'taip': 1, 'iš dalies': 0.5, 'ne': 0 }],
  ['Kurie? {~%50%a ~%50%b ~%-100%c}', 'multiple', { a: 1, b: 1, c: 0 }],
  ['Kas? {=%100%taip ~%0%ne}', 'single', { taip: 1, ne: 0 }],
] as const)('%s: %s', (file, kind, options) => {
  expect([only(file)?.kind, marks(file)]).toEqual([kind, Object.entries(options)])
})

test.each([
  ['Kas? {=taip ~ne#Per lėtai}', { body: { elements: [{}, { feedback: { lt: 'Per lėtai' } }] } }],
  ['Tiesa? {TRUE}', { kind: 'true_false', body: { answer: true } }],
  ['Tiesa? {F#paaiškinimas}', { kind: 'true_false', body: { answer: false } }],
  ['Kiek? {#3.5:0.5}', { kind: 'numeric', body: { answer: 3.5, tolerance: 0.5 } }],
  ['Kiek? {#3,5}', { kind: 'numeric', body: { answer: 3.5, tolerance: 0 } }],
  ['Kiek? {#3.141..3.142}.', { text: { lt: 'Kiek?' }, body: { answer: 3.1415, tolerance: 0.0005 } }],
  ['Du plius du yra {=4}.', { text: { lt: 'Du plius du yra _____.' } }],
  ['Kiek? {#100..120}', { kind: 'numeric', body: { answer: 110, tolerance: 10 } }],
  ['Kiek? {#=%100%3.14:0.1 =%0%*#Ne}', { kind: 'numeric', body: { answer: 3.14, tolerance: 0.1 } }],
  [
    'Kas? {=adrenalinas =epinefrinas}',
    { kind: 'short_text', body: { accepted: { lt: ['adrenalinas', 'epinefrinas'] } } },
  ],
  ['Kas? {adrenalinas}', { kind: 'short_text', body: { accepted: { lt: ['adrenalinas'] } } }],
  ['Kas? {=%100%varlė =%0%*#Ne}', { kind: 'short_text', body: { accepted: { lt: ['varlė'] } } }],
  [
    'Kas? {=varlė#Taip =%50%rupūžė =%0%tritonas#Ne =%0%*}',
    {
      kind: 'short_text',
      body: {
        accepted: { lt: [] },
        others: [
          { texts: { lt: 'varlė' }, mark: 1, feedback: { lt: 'Taip' } },
          { texts: { lt: 'rupūžė' }, mark: 0.5 },
          { texts: { lt: 'tritonas' }, mark: 0, feedback: { lt: 'Ne' } },
        ],
      },
    },
  ],
  [
    'Suderink {=a -> 1 =b -> 2 = -> 3}',
    {
      kind: 'matching',
      body: {
        elements: [
          { prompt: { lt: 'a' }, texts: { lt: '1' } },
          { prompt: { lt: 'b' }, texts: { lt: '2' } },
          { prompt: null, texts: { lt: '3' } },
        ],
      },
    },
  ],
  ['Spaudžiama {=30 ~15} kartų.', { text: { lt: 'Spaudžiama _____ kartų.' }, kind: 'single' }],
  ['Kas? {=taip ~ne####Nes taip}', { explanation: { lt: 'Nes taip' } }],
  [String.raw`2 \= 2? {T}`, { text: { lt: '2 = 2?' } }],
  ['[html]<p>H<sub>2</sub>O &lt; 40 %?</p> {T}', { text: { lt: 'H₂O < 40 %?' } }],
  ['[markdown]Kas **svarbu**? {T}', { text: { lt: 'Kas svarbu?' } }],
  ['[plain]a <b> c? {T}', { text: { lt: 'a <b> c?' } }],
  ['<p>Ar SpO<sub>2</sub> &gt; 94?</p> {T}', { text: { lt: 'Ar SpO₂ > 94?' } }],
  ['Ar pH < 7 ir K > 5? {T}', { text: { lt: 'Ar pH < 7 ir K > 5?' } }],
  [
    'Kas? {=[html]<b>taip</b> ~[plain]<ne>}',
    { body: { elements: [{ texts: { lt: 'taip' } }, { texts: { lt: '<ne>' } }] } },
  ],
  [String.raw`\{mlang lt\}Kas?\{mlang\}\{mlang en\}What?\{mlang\} {T}`, { text: { lt: 'Kas?', en: 'What?' } }],
])('%s', (file, question) => {
  expect(only(file)).toMatchObject(question)
})

describe('what is lost is said', () => {
  test.each([
    ['Kas? {T#Ne#Taip}', ['feedback']],
    ['Kas? {=a =%0%*#Ne}', ['feedback']],
    ['Kas? {=a#Gerai =b}', []],
    ['Kas? {=a ~%-50%b}', ['weights']],
    ['Kurie? {~%70%a ~%30%b ~c}', ['weights']],
    ['Kurie? {~%50%a ~%50%b ~%-50%c}', []],
    ['[html]<a href\\="x">Kas</a>? {T}', ['links']],
    [String.raw`Kiek yra \\(x^2\\)? {T}`, ['formulas']],
    [String.raw`\{mlang lt\}Kas?\{mlang\}\{mlang de\}Was?\{mlang\} {T}`, ['languages']],
  ])('%s', (file, expected) => {
    expect(losses(file)).toEqual(expected)
  })
})

test.each([
  ['Be atsakymo', 'no_answer'],
  ['Kas? {=taip', 'not_closed'],
  ['Rašinys {}', 'kind_unknown'],
  ['Kiek? {#daug}', 'number_wrong'],
  ['Kiek? {#=5 =%50%6}', 'partial_credit'],
  ['Kas? {~a ~b}', 'no_right'],
  ['Kas? {=a =b ~c}', 'several_right'],
  ['Kas? {=ka*}', 'wildcard'],
  ['Kurie? {~%40%a ~%40%b ~c}', 'partial_credit'],
  ['Kas? {=a ~A}', 'same_options'],
  ['{=a ~b}', 'no_text'],
  ['[html]<img src\\="@@PLUGINFILE@@/ekg.png"> Kas? {T}', 'picture_missing'],
  ['Kas? {=[html]<img src\\="a.png"> ~b}', 'picture'],
])('%s is skipped: %s', (question, reason) => {
  const { questions, skipped: left } = readGift(`Gerai? {T}\n\n${question}\n\nIr gerai? {F}\n`)
  expect(left).toMatchObject([{ line: 3, reason }])
  expect(questions).toHaveLength(2)
})

test('a skipped question has its name and kind', () => {
  expect(readGift('::Rašinys::Aprašykite. {}\n').skipped).toEqual([
    { line: 1, name: 'Rašinys', kind: 'essay', reason: 'kind_unknown' },
  ])
  expect(skipped('Aprašymas be skliaustų')).toEqual(['no_answer'])
})

test('comments, and tags and categories as tags', () => {
  const file =
    '// pastaba\n$CATEGORY: $course$/top/Gaivinimas\n\n// [id:7] [tag:Širdis ir kraujas]\nPirmas? {T}\n\nAntras?\n{\n=taip\n// pastaba\n~ne\n}\n'
  expect(readGift(file).questions.map(({ question }) => [question.text.lt, question.tags])).toEqual([
    ['Pirmas?', ['gaivinimas', 'sirdis-ir-kraujas']],
    ['Antras?', ['gaivinimas']],
  ])
})

test('a category right below a question ends it, and is that of the next ones', () => {
  const file = '$CATEGORY: Pirma\nViena? {=taip ~ne}\n$CATEGORY: Antra\nDvi? {=taip ~ne}\n'
  expect(readGift(file)).toMatchObject({
    questions: [{ question: { tags: ['pirma'] } }, { question: { tags: ['antra'] } }],
    skipped: [],
  })
})
