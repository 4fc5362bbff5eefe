import * as v from 'valibot'
import {
  type AskedOptions,
  at,
  chosenElement,
  choicesOf,
  either,
  isRight,
  Lines,
  listOf,
  optionsOf,
  saidOf,
} from './elements.ts'
import { defineKind, isIndex, mixed } from './kind.ts'
import { chosenOf, choiceFaults, elementFaults, faultIf, firstOf, sameFaults, showElements } from './written.ts'

/** `mark`: also the part of the points that an option gets which is not fully right. */
const Option = v.object({ ...chosenElement, mark: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) })
const Full = v.object({
  elements: v.pipe(
    listOf(Option),
    v.check((list) => list.filter(isRight).length <= 1, 'More than one option is right'),
    v.check((list) => list.some(isRight) || list.every(({ mark }) => mark === 0), 'No option is fully right'),
  ),
})
/** A survey has no right option: `answer` is null. */
const Short = v.pipe(
  v.object({ options: Lines, answer: v.nullable(at) }),
  v.check(({ options, answer }) => (answer ?? 0) < options.lt.length, 'The answer is none of the options'),
  v.transform(({ options, answer }) => choicesOf(options, (line) => line === answer)),
)

/** `weights`: the points of each option; absent when only the right one has points. */
type Asked = AskedOptions & { answer: number | null; weights?: readonly number[] }
const weightsOf = (shown: readonly { mark: number }[]) =>
  shown.some(({ mark }) => mark > 0 && mark < 1) ? { weights: shown.map(({ mark }) => mark) } : {}

/** One of several options; an opinion, which is not marked, when none of them is right. */
export const single = defineKind({
  kind: 'single',
  body: either(Short, Full),
  snapshot: ({ elements }, asking): Asked => {
    const isMarked = elements.some(isRight)
    const shown = isMarked && asking.shuffle ? mixed(elements, asking) : elements
    return { ...optionsOf(shown, asking), ...weightsOf(shown), answer: isMarked ? shown.findIndex(isRight) : null }
  },
  asked: ({ options }) => ({ options: [...options] }),
  fits: ({ options }, answer) => isIndex(answer, options.length),
  points: (question, answer) => (answer === question.answer ? 1 : (question.weights?.[Number(answer)] ?? 0)),
  right: ({ answer }) => answer,
  feedback: saidOf,
  show: showElements,
  draft: ({ elements }) => ({ body: { elements: elements.map((one) => ({ ...chosenOf(one), mark: one.mark })) } }),
  faults: ({ elements }) => {
    const right = elements.filter(isRight).length
    return firstOf(
      elementFaults(elements, choiceFaults),
      sameFaults(elements, 'elements'),
      faultIf(right > 1, 'elements', 'one_right'),
      faultIf(right < 1 && elements.some(({ mark }) => mark > 0), 'elements', 'no_full'),
    )
  },
})
