import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { languageTags } from '../../contract/constants.ts'
import { readCourses } from './read.ts'

const text = v.object({ lt: v.string(), en: v.string(), ru: v.string() })
const choice = v.object({ text, effect: v.string() })
const node = v.union([v.object({ key: v.string(), choices: v.array(choice) }), v.object({ kind: v.literal('end') })])
const tree = v.object({ nodes: v.array(node) })

/** The decisions of each scenario that has enough of them for a share. */
const scenarios = readCourses()
  .flatMap(({ scenarios: steps }) => steps.map(({ step }) => step))
  .filter(({ module }) => module === 'scenario')
  .map(({ key, settings }) => {
    const { nodes } = v.parse(tree, settings)
    return [key, nodes.flatMap((one) => ('choices' in one ? [one] : []))] as const
  })
  .filter(([, decisions]) => decisions.length >= 5)

type Decisions = (typeof scenarios)[number][1]

/** Chance is a third: the right choice is neither sought nor ruled out by its length. */
const atMost = 0.4

/** In which decisions the right choice is the longest or the shortest one; a tie counts. */
function extremesOf(decisions: Decisions, language: 'lt' | 'en' | 'ru') {
  const lengths = decisions.map(({ key, choices }) => {
    const lengthsOf = (right: boolean) =>
      choices.filter(({ effect }) => (effect === 'right') === right).map((one) => one.text[language].length)
    return { key, right: lengthsOf(true), others: lengthsOf(false) }
  })
  const keysOf = (found: typeof lengths) => found.map(({ key }) => key)
  return {
    longest: keysOf(lengths.filter(({ right, others }) => Math.max(...right) >= Math.max(...others))),
    shortest: keysOf(lengths.filter(({ right, others }) => Math.min(...right) <= Math.min(...others))),
  }
}

test('there are scenarios to measure, and each decision has one right choice', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(20)
  const unclear = scenarios.flatMap(([scenario, decisions]) =>
    decisions
      .filter(({ choices }) => choices.filter(({ effect }) => effect === 'right').length !== 1)
      .map(({ key }) => `${scenario} ${key}`),
  )
  expect(unclear).toEqual([])
})

describe.each([...scenarios, ['all of them', scenarios.flatMap(([, decisions]) => decisions)] as const])(
  'in the scenario %s',
  (_, decisions) => {
    test.each(languageTags)('the right choice is not known by its length: %s', (language) => {
      const { longest, shortest } = extremesOf(decisions, language)
      expect(longest.length / decisions.length, longest.join(', ')).toBeLessThanOrEqual(atMost)
      expect(shortest.length / decisions.length, shortest.join(', ')).toBeLessThanOrEqual(atMost)
    })
  },
)
