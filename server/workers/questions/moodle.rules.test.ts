import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PackageRefused } from '../packages/read-zip.ts'
import { readMoodle } from './moodle.rules.ts'

const golden = readFileSync(join(import.meta.dirname, 'moodle-golden.xml'), 'utf8')
const read = (file: string) => readMoodle(file, 'Užpildykite tarpus')
const option = (number: number, lt: string, mark: number) => ({ id: `option-${number}`, texts: { lt }, mark })
const quiz = (inside: string) => `<quiz>${inside}</quiz>`

test('the kinds of questions that can be asked here are taken, as plain texts', () => {
  const questions = read(golden)?.questions.map(({ at: _at, ...question }) => question)
  expect(questions).toEqual([
    {
      kind: 'single',
      text: 'Koks dažnis?\nSuaugusiajam žmogui',
      explanation: 'ERC 2025',
      body: { elements: [option(1, '60', 0), option(2, '100–120', 1)] },
    },
    {
      kind: 'multiple',
      text: 'Kas tiesa, kai plotas 2 m²?\n– A\n– H₂O',
      explanation: '',
      body: { elements: [option(1, 'a', 1), option(2, 'b', 1), option(3, 'c', 0)] },
    },
    { kind: 'true_false', text: 'AED naudoja ir ne medikas & vaikas.', explanation: '', body: { answer: false } },
    {
      kind: 'short_text',
      text: 'Koks vaistas?',
      explanation: '',
      body: { accepted: { lt: ['adrenalinas', 'epinefrinas'] } },
    },
    {
      kind: 'numeric',
      text: 'Kokia dozė?',
      explanation: '',
      body: { answer: 0.5, tolerance: 0.05, unit: { lt: 'mg' } },
    },
    {
      kind: 'matching',
      text: 'Suporuokite',
      explanation: '',
      body: { prompts: { lt: ['suaugęs', 'vaikas'] }, options: { lt: ['30:2', '15:2', 'niekam'] } },
    },
    {
      kind: 'cloze',
      text: 'Užpildykite tarpus',
      explanation: '',
      body: { text: { lt: 'Spaudžiama [[30]] kartų, [[tada|paskui]] [[=du|nė vieno|vienas]] įpūtimai.' } },
    },
  ])
})

test('the parts of the points and the feedback of options are kept', () => {
  const answer = (text: string, fraction: number, feedback = '') =>
    `<answer fraction="${fraction}"><text>${text}</text><feedback><text>${feedback}</text></feedback></answer>`
  const choice = (...answers: string[]) =>
    read(
      quiz(`<question type="multichoice"><name><text>Dozė</text></name><questiontext><text>Kiek?</text></questiontext>
        <single>true</single>${answers.join('')}</question>`),
    )
  expect(choice(answer('1 mg', 100), answer('0,5 mg', 50, 'Maža'), answer('5 mg', -33.33))?.questions).toMatchObject([
    {
      kind: 'single',
      body: {
        elements: [
          option(1, '1 mg', 1),
          { ...option(2, '0,5 mg', 0.5), feedback: { lt: 'Maža' } },
          option(3, '5 mg', 0),
        ],
      },
    },
  ])
  expect(choice(answer('1 mg', 50), answer('2 mg', 50))?.skipped).toMatchObject([{ reason: 'partial_credit' }])
})

test('the others are listed with their line, name and reason', () => {
  expect(read(golden)?.skipped.map(({ line, name, kind, reason }) => [line, name, kind, reason])).toEqual([
    [52, 'Rašinys', 'essay', 'kind_unknown'],
    [53, 'EKG', 'multichoice', 'picture_alt'],
    [58, 'Žvaigždutė', 'shortanswer', 'wildcard'],
    [59, 'Dalis', 'numerical', 'partial_credit'],
    [60, 'Paklaida', 'cloze', 'cloze_tolerance'],
    [61, 'Vienodi', 'matching', 'same_options'],
    [62, 'Tempimas', 'ddimageortext', 'kind_unknown'],
  ])
})

describe('a picture', () => {
  const file = '<file name="ekg 1.png" path="/" encoding="base64">iVBORw0KGgo=</file>'
  const shown = '<img src="@@PLUGINFILE@@/ekg%201.png" alt="Skilvelių virpėjimas">'
  const asked = (html: string, files = file, answer = '') =>
    read(
      quiz(`<question type="truefalse"><name><text>EKG</text></name>
        <questiontext format="html"><text><![CDATA[<p>Ar tai virpėjimas?${html}</p>]]></text>${files}</questiontext>
        <answer fraction="100"><text>true</text>${answer}</answer></question>`),
    )

  test.each([
    ['of a file', shown, file],
    ['within the text', '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Skilvelių virpėjimas">', ''],
  ])('%s is taken with what it shows', (_where, html, files) => {
    expect(asked(html, files)?.questions).toMatchObject([
      { text: 'Ar tai virpėjimas?', picture: { content: 'iVBORw0KGgo=', alt: 'Skilvelių virpėjimas' } },
    ])
  })

  test.each([
    ['without a text for those who do not see it', 'picture_alt', shown.replace('Skilvelių virpėjimas', ' '), file, ''],
    ['without its file', 'picture_missing', shown, '', ''],
    ['at an address of elsewhere', 'picture_missing', '<img src="https://lms.example/a.png" alt="EKG">', file, ''],
    ['next to another one', 'picture', shown + shown, file, ''],
    ['next to a film', 'picture', `${shown}<video src="@@PLUGINFILE@@/a.mp4"></video>`, file, ''],
    ['in an answer', 'picture', '', '', file],
  ])('%s is listed', (_why, reason, html, files, answer) => {
    expect(asked(html, files, answer)).toMatchObject({ questions: [], skipped: [{ name: 'EKG', reason }] })
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
