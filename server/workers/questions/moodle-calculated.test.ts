import { expect, test } from 'vitest'
import { readMoodle } from './moodle.rules.ts'

const definition = (name: string, values: readonly number[]) => `<dataset_definition><name><text>${name}</text></name>
  <dataset_items>${values.map((value, at) => `<dataset_item><number>${at + 1}</number><value>${value}</value></dataset_item>`).join('')}</dataset_items>
</dataset_definition>`
const definitions = `<dataset_definitions>${definition('mase', [80, 60])}${definition('doze', [0.01, 0.02])}</dataset_definitions>`
const answer = (text: string, more: string, fraction = 100) =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}<correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength></answer>`
const question = (
  type: string,
  inside: string,
  text = 'Pacientas sveria {mase} kg. Kiek mg reikia, kai dozė {doze} mg/kg?',
) =>
  `<quiz><question type="${type}"><questiontext><text>${text}</text></questiontext>
    <generalfeedback><text>{={mase}*{doze}} mg</text></generalfeedback>${inside}</question></quiz>`
const read = (file: string) => readMoodle(file, 'Užpildykite tarpus')

test.each(['calculated', 'calculatedsimple'])('%s is asked with its first set of numbers', (type) => {
  const relative = '<tolerance>0.05</tolerance><tolerancetype>1</tolerancetype>'
  const unit = '<units><unit><multiplier>1</multiplier><unit_name>mg</unit_name></unit></units>'
  const [taken] = read(question(type, answer('{mase}*{doze}', relative) + unit + definitions))?.questions ?? []
  expect(taken?.question).toMatchObject({
    kind: 'numeric',
    text: { lt: 'Pacientas sveria 80 kg. Kiek mg reikia, kai dozė 0.01 mg/kg?' },
    explanation: { lt: '0.80 mg' },
    body: { answer: 0.8, tolerance: 0.04, unit: { lt: 'mg' } },
  })
  expect(taken?.losses).toEqual(['variants'])
})

test('a nominal tolerance is as it is written; a single set of numbers loses nothing', () => {
  const nominal = '<tolerance>0.5</tolerance><tolerancetype>2</tolerancetype>'
  const one = `<dataset_definitions>${definition('x', [-3])}</dataset_definitions>`
  const file = question('calculatedsimple', answer('{x}*{x}', nominal) + one, 'Kiek bus {x} kvadratu?')
  const [taken] = read(file.replace(/<generalfeedback>.*<\/generalfeedback>/, ''))?.questions ?? []
  expect(taken).toMatchObject({ question: { body: { answer: 9, tolerance: 0.5 } }, losses: [] })
})

test('calculatedmulti is a choice of computed answers', () => {
  const options = answer('{={mase}*{doze}} mg', '') + answer('{={mase}/{doze}} mg', '', 0)
  const [taken] = read(question('calculatedmulti', `<single>true</single>${options}${definitions}`))?.questions ?? []
  expect(taken?.question).toMatchObject({
    kind: 'single',
    body: {
      elements: [
        { texts: { lt: '0.80 mg' }, mark: 1 },
        { texts: { lt: '8000.00 mg' }, mark: 0 },
      ],
    },
  })
})

test.each([
  ['an unknown wild card', question('calculated', answer('{kita}*2', '') + definitions)],
  ['no numbers at all', question('calculated', answer('{mase}*{doze}', ''))],
  ['what is no formula', question('calculatedsimple', answer('phpinfo()', '') + definitions)],
  [
    'a geometric tolerance',
    question(
      'calculated',
      answer('{mase}', '<tolerance>0.1</tolerance><tolerancetype>3</tolerancetype>') + definitions,
    ),
  ],
  ['a formula in the text', question('calculated', answer('{mase}', '') + definitions, 'Kiek bus {={nera}}?')],
])('%s is skipped by name', (_, file) => {
  expect(read(file)?.skipped.map(({ reason }) => reason)).toEqual(['formula'])
})
