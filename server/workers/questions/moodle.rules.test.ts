import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PackageRefused } from '../packages/refusal.ts'
import { readMoodle } from './moodle.rules.ts'

const golden = readFileSync(join(import.meta.dirname, 'moodle-golden.xml'), 'utf8')
const read = (file: string) => readMoodle(file, 'Užpildykite tarpus')
const option = (number: number, lt: string, mark: number) => ({ id: `option-${number}`, texts: { lt }, mark })
const quiz = (inside: string) => `<quiz>${inside}</quiz>`
const typed = { explanation: null, tags: ['bls'] }

test('the kinds of questions that can be asked here are taken, as plain texts', () => {
  expect(read(golden)?.questions.map(({ question }) => question)).toEqual([
    {
      ...typed,
      kind: 'single',
      text: { lt: 'Koks dažnis?\nSuaugusiajam žmogui' },
      explanation: { lt: 'ERC 2025' },
      body: { elements: [option(1, '60', 0), option(2, '100–120', 1)] },
    },
    {
      ...typed,
      kind: 'multiple',
      text: { lt: 'Kas tiesa, kai plotas 2 m²?\n– A\n– H₂O' },
      body: { elements: [option(1, 'a', 1), option(2, 'b', 1), option(3, 'c', 0)] },
    },
    { ...typed, kind: 'true_false', text: { lt: 'AED naudoja ir ne medikas & vaikas.' }, body: { answer: false } },
    {
      ...typed,
      kind: 'short_text',
      text: { lt: 'Koks vaistas?' },
      body: { accepted: { lt: ['adrenalinas', 'epinefrinas'] }, others: [] },
    },
    {
      ...typed,
      kind: 'numeric',
      text: { lt: 'Kokia dozė?' },
      body: { answer: 0.5, tolerance: 0.05, unit: { lt: 'mg' } },
    },
    {
      ...typed,
      kind: 'matching',
      text: { lt: 'Suporuokite' },
      body: {
        elements: [
          { id: 'option-1', texts: { lt: 'niekam' }, prompt: null },
          { id: 'option-2', texts: { lt: '30:2' }, prompt: { lt: 'suaugęs' } },
          { id: 'option-3', texts: { lt: '15:2' }, prompt: { lt: 'vaikas' } },
        ],
      },
    },
    {
      ...typed,
      kind: 'cloze',
      text: { lt: 'Užpildykite tarpus' },
      body: {
        text: { lt: 'Spaudžiama {1} kartų, {2} {3} įpūtimai.' },
        elements: [
          { id: '1', accepted: { lt: ['30'] } },
          { id: '2', accepted: { lt: ['tada', 'paskui'] } },
          { id: '3', options: [option(1, 'nė vieno', 0), option(2, 'du', 1), option(3, 'vienas', 0)] },
        ],
      },
    },
    {
      ...typed,
      kind: 'matching',
      text: { lt: 'Poros' },
      body: {
        elements: [
          { id: 'option-1', texts: { lt: '1' }, prompt: { lt: 'a' } },
          { id: 'option-2', texts: { lt: '1' }, prompt: { lt: 'b' } },
        ],
      },
    },
  ])
})

const element = (type: string, inside: string) =>
  quiz(`<question type="${type}"><name><text>Vardas</text></name>${inside}</question>`)
const asking = (text: string) => `<questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>`
const answer = (text: string, fraction: number, feedback = '') =>
  `<answer fraction="${fraction}"><text>${text}</text><feedback><text>${feedback}</text></feedback></answer>`
const only = (file: string) => read(file)?.questions[0]

test('the parts of the points and the feedback of options are kept', () => {
  const choice = (...answers: string[]) =>
    read(element('multichoice', `${asking('Kiek?')}<single>true</single>${answers.join('')}`))
  expect(
    choice(answer('1 mg', 100), answer('0,5 mg', 50, 'Maža'), answer('5 mg', -33.33))?.questions[0]?.question,
  ).toMatchObject({
    kind: 'single',
    body: {
      elements: [option(1, '1 mg', 1), { ...option(2, '0,5 mg', 0.5), feedback: { lt: 'Maža' } }, option(3, '5 mg', 0)],
    },
  })
  expect(choice(answer('1 mg', 50), answer('2 mg', 50))?.skipped).toMatchObject([{ reason: 'partial_credit' }])
})

test('an order is that of the fractions', () => {
  const items = answer('antras', 2) + answer('pirmas', 1) + answer('trečias', 3)
  const { question } = only(element('ordering', asking('Kokia eilė?') + items)) ?? {}
  const texts = ['pirmas', 'antras', 'trečias'].map((lt, at) => ({ id: `option-${at + 1}`, texts: { lt } }))
  expect(question).toMatchObject({ kind: 'ordering', body: { elements: texts } })
})

test.each([
  ['gapselect', 'selectoption'],
  ['ddwtos', 'dragbox'],
])('%s: a gap has the choices of its group', (type, name) => {
  const choices = ['katė', 'šuo', 'tupi'].map(
    (text, at) => `<${name}><text>${text}</text><group>${at < 2 ? 1 : 2}</group></${name}>`,
  )
  const more = `<${name}><text>guli</text><group>2</group></${name}>`
  const { question } = only(element(type, asking('<p>Čia [[1]] [[3]], ir [[1]].</p>') + choices.join('') + more)) ?? {}
  expect(question).toMatchObject({
    kind: 'cloze',
    body: {
      text: { lt: 'Čia {1} {2}, ir {3}.' },
      elements: [
        { id: '1', options: [option(1, 'katė', 1), option(2, 'šuo', 0)] },
        { id: '2', options: [option(1, 'tupi', 1), option(2, 'guli', 0)] },
        { id: '3', options: [option(1, 'katė', 1), option(2, 'šuo', 0)] },
      ],
    },
  })
})

test('the languages of Moodle’s filters are ours', () => {
  const span = (lang: string, text: string) => `<span lang="${lang}" class="multilang">${text}</span>`
  const text = `<p>${span('lt', 'Kokia dozė?')} ${span('en', 'Which dose?')}${span('ru', 'Какая доза?')}</p>`
  const answers = answer(`<![CDATA[${span('en', 'low')}${span('lt', 'maža')}]]>`, 100) + answer('5 mg', 0)
  expect(only(element('multichoice', asking(text) + answers))?.question).toMatchObject({
    text: { lt: 'Kokia dozė?', en: 'Which dose?', ru: 'Какая доза?' },
    body: { elements: [{ texts: { lt: 'maža', en: 'low' } }, { texts: { lt: '5 mg' } }] },
  })
})

test.each([
  ['hints', '<hint format="html"><text>Pagalvokite</text></hint>', ['hints']],
  ['hints without a text', '<hint format="html"><text/></hint>', []],
  ['the feedback of the whole', '<incorrectfeedback><text>Kartokite 3 skyrių</text></incorrectfeedback>', ['feedback']],
  ['what Moodle writes itself', '<correctfeedback><text>Your answer is correct.</text></correctfeedback>', []],
  ['marks', '<defaultgrade>2.0000000</defaultgrade>', ['marks']],
  ['case', '<usecase>1</usecase>', ['case']],
])('%s', (_what, inside, losses) => {
  expect(only(element('shortanswer', asking('Kas?') + inside + answer('a', 100)))?.losses).toEqual(losses)
})

test('the others are listed with their line, name and reason', () => {
  expect(read(golden)?.skipped.map(({ line, name, kind, reason }) => [line, name, kind, reason])).toEqual([
    [52, 'Rašinys', 'essay', 'kind_unknown'],
    [53, 'EKG', 'multichoice', 'picture_alt'],
    [58, 'Žvaigždutė', 'shortanswer', 'wildcard'],
    [59, 'Dalis', 'numerical', 'partial_credit'],
    [60, 'Paklaida', 'cloze', 'cloze_tolerance'],
    [62, 'Tempimas', 'ddimageortext', 'kind_unknown'],
  ])
})

test('a picture in the field of Moodle 1.9 is not forgotten', () => {
  const old = '<image>moodle.png</image><image_base64>iVBORw0KGgo=</image_base64>'
  expect(read(element('shortanswer', asking('Kas?') + old + answer('a', 100)))?.skipped).toMatchObject([
    { reason: 'picture_alt' },
  ])
})

describe('a picture', () => {
  const file = '<file name="ekg 1.png" path="/" encoding="base64">iVBORw0KGgo=</file>'
  const shown = '<img src="@@PLUGINFILE@@/ekg%201.png" alt="Skilvelių virpėjimas">'
  const asked = (html: string, files = file, said = '') =>
    read(
      quiz(`<question type="truefalse"><name><text>EKG</text></name>
        <questiontext format="html"><text><![CDATA[<p>Ar tai virpėjimas?${html}</p>]]></text>${files}</questiontext>
        <answer fraction="100"><text>true</text>${said}</answer></question>`),
    )

  test.each([
    ['of a file', shown, file],
    ['within the text', '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Skilvelių virpėjimas">', ''],
  ])('%s is taken with what it shows', (_where, html, files) => {
    expect(asked(html, files)?.questions[0]?.question).toMatchObject({
      text: { lt: 'Ar tai virpėjimas?' },
      picture: { content: 'iVBORw0KGgo=', alt: { lt: 'Skilvelių virpėjimas' } },
    })
  })

  test.each([
    ['without a text for those who do not see it', 'picture_alt', shown.replace('Skilvelių virpėjimas', ' '), file, ''],
    ['without its file', 'picture_missing', shown, '', ''],
    ['at an address of elsewhere', 'picture_missing', '<img src="https://lms.example/a.png" alt="EKG">', file, ''],
    ['next to another one', 'picture', shown + shown, file, ''],
    ['next to a film', 'picture', `${shown}<video src="@@PLUGINFILE@@/a.mp4"></video>`, file, ''],
    ['in an answer', 'picture', '', '', file],
  ])('%s is listed', (_why, reason, html, files, said) => {
    expect(asked(html, files, said)).toMatchObject({ questions: [], skipped: [{ name: 'EKG', reason }] })
  })
})

const entities = '<!ENTITY a "x"><!ENTITY b "&a;&a;">'
test.each([
  `<!DOCTYPE quiz [${entities}]>${quiz('&b;')}`,
  `<!DOCTYPE quiz SYSTEM "file:///etc/passwd">${quiz('')}`,
  `<?a <!-- ?><!DOCTYPE quiz [${entities}]><?b --> ?>${quiz('&b;')}`,
])('a document type is refused: %s', (file) => {
  expect(() => read(file)).toThrow(PackageRefused)
})

test('what is no Moodle XML is refused', () => {
  expect(read('<html></html>')).toBeUndefined()
  expect(() => read('Kas? {T}')).toThrow(PackageRefused)
  expect(() => read('<quiz><question>')).toThrow(PackageRefused)
})
