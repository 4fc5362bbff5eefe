import { expect, test } from 'vitest'
import { computeFormula, fillText, writtenNumber } from './formula.rules.ts'

const values = new Map([
  ['mase', 80],
  ['doze', 0.01],
  ['pokytis', -2],
])

test.each([
  ['{mase}*{doze}', 0.8],
  ['{mase} * {doze} / 2 + 1', 1.4],
  ['2-3-4', -5],
  ['2*(3+4)%5', 4],
  ['-{pokytis}', 2],
  ['{pokytis}*{pokytis}-1', 3],
  ['pow({pokytis}, 2) + sqrt(16)', 8],
  ['round({mase}/3, 2)', 26.67],
  ['max(1,{mase},3)', 80],
  ['sin(pi()/2)', 1],
  ['1.5e3', 1500],
  ['.5', 0.5],
  ['0.1+0.2', 0.3],
])('%s is %d', (formula, value) => {
  expect(computeFormula(formula, values)).toBe(value)
})

test.each(['{kita}', '2+', '(2', '2 3', 'system(1)', 'constructor(1)', 'pow(2)', '1/0', '', 'x', '2;3', '1 ? 2 : 3'])(
  '%j is no number',
  (formula) => {
    expect(computeFormula(formula, values)).toBeUndefined()
  },
)

test('a long formula is refused, not computed', () => {
  expect(computeFormula('('.repeat(5000), values)).toBeUndefined()
})

test('a text has the numbers, and what is computed from them', () => {
  const digits = { kind: 'decimals', count: 2 } as const
  expect(fillText('Sveria {mase} kg, {={mase}*{doze}} mg {kita}', values, digits)).toBe('Sveria 80 kg, 0.80 mg {kita}')
  expect(fillText('{={kita}}', values, digits)).toBeUndefined()
  expect(writtenNumber(0.012345, { kind: 'figures', count: 2 })).toBe('0.012')
})
