import type { Element } from '@xmldom/xmldom'
import { attributeOf, childOf, childrenOf } from '../packages/read-xml.ts'
import { computeFormula, type Digits, fillText, type Values } from './formula.rules.ts'

/** A calculated question is asked with one of its sets of numbers. `count`: how many sets it has. */
export type Variant = { values: Values; count: number; digits: Digits }

const wordOf = (element: Element, name: string) => childOf(element, name)?.textContent?.trim() ?? ''

/** The values of a wild card by the numbers of the sets. */
function valuesOf(definition: Element): Map<string, number> {
  const items = childOf(definition, 'dataset_items')
  const all = items ? childrenOf(items, 'dataset_item') : []
  const pairs = all.map((item) => [wordOf(item, 'number'), Number(wordOf(item, 'value') || Number.NaN)] as const)
  return new Map(pairs.filter(([, value]) => Number.isFinite(value)))
}

/** `correctanswerformat`: 1 decimals, 2 significant figures. */
function digitsOf(question: Element): Digits {
  const [answer] = childrenOf(question, 'answer')
  const count = Number(answer ? wordOf(answer, 'correctanswerlength') || '2' : '2')
  return {
    kind: answer && wordOf(answer, 'correctanswerformat') === '2' ? 'figures' : 'decimals',
    count: Number.isInteger(count) && count >= 0 ? count : 2,
  }
}

/** The first set that has a value for each wild card; without one, the formulas cannot be computed. */
export function variantOf(question: Element): Variant {
  const definitions = childOf(question, 'dataset_definitions')
  const all = definitions ? childrenOf(definitions, 'dataset_definition') : []
  const cards = all.map((one) => [wordOf(one, 'name'), valuesOf(one)] as const)
  const [first] = cards
  const sets = [...(first?.[1].keys() ?? [])].filter((set) => cards.every(([, values]) => values.has(set)))
  const values = cards.map(([name, of]) => [name, of.get(sets[0] ?? '') ?? Number.NaN] as const)
  return { values: new Map(values), count: sets.length, digits: digitsOf(question) }
}

/** A text of the question with its numbers; undefined: something in it cannot be computed. */
export const filledText = (text: string, { values, digits }: Variant) => fillText(text, values, digits)

/**
 * The number that answers a formula, with how much it may differ: relative to it (1, the usual), or as it is written (2).
 * A geometric tolerance (3) is none of these.
 */
export function computedAnswer(answer: Element, { values }: Variant): { raw: string; tolerance: string } | undefined {
  const value = computeFormula(childOf(answer, 'text')?.textContent ?? answer.textContent ?? '', values)
  const tolerance = Number(wordOf(answer, 'tolerance') || '0')
  const type = wordOf(answer, 'tolerancetype') || '1'
  if (value === undefined || !Number.isFinite(tolerance) || !['1', '2'].includes(type)) return undefined
  const slack = Math.abs(type === '1' ? tolerance * value : tolerance)
  return { raw: String(value), tolerance: String(Number(slack.toPrecision(12))) }
}

export const isCalculated = (question: Element): boolean =>
  ['calculated', 'calculatedsimple', 'calculatedmulti'].includes(attributeOf(question, 'type') ?? '')
