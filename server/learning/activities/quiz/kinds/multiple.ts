import * as v from 'valibot'
import {
  type AskedOptions,
  at,
  Choice,
  choicesOf,
  either,
  isRight,
  Lines,
  listOf,
  optionsOf,
  saidOf,
} from './elements.ts'
import { defineKind, isChoiceOf, isList, mixed } from './kind.ts'
import { choiceOf, choiceFaults, elementFaults, faultIf, firstOf, sameFaults, showElements } from './written.ts'

const Full = v.object({
  elements: v.pipe(
    listOf(Choice),
    v.check((list) => list.some(isRight), 'No option is right'),
  ),
})
const Short = v.pipe(
  v.object({ options: Lines, answers: v.pipe(v.array(at), v.minLength(1)) }),
  v.check(
    ({ options, answers }) => answers.every((answer) => answer < options.lt.length),
    'An answer is none of the options',
  ),
  v.transform(({ options, answers }) => choicesOf(options, (line) => answers.includes(line))),
)

/** Several of the options. */
export const multiple = defineKind({
  kind: 'multiple',
  body: either(Short, Full),
  snapshot: ({ elements }, asking): AskedOptions & { answers: readonly number[] } => {
    const shown = asking.shuffle ? mixed(elements, asking) : elements
    return { ...optionsOf(shown, asking), answers: shown.flatMap((one, index) => (isRight(one) ? [index] : [])) }
  },
  asked: ({ options }) => ({ options: [...options] }),
  fits: ({ options }, answer) => isChoiceOf(answer, options.length),
  // What is wrong takes off what is right, so that choosing everything gets nothing.
  points: ({ answers }, answer) => {
    const chosen = isList(answer) ? answer : []
    const right = chosen.filter((one) => answers.includes(one)).length
    return Math.max(0, (right - (chosen.length - right)) / answers.length)
  },
  right: ({ answers }) => [...answers],
  feedback: saidOf,
  show: showElements,
  draft: ({ elements }) => ({ body: { elements: elements.map(choiceOf) } }),
  faults: ({ elements }) =>
    firstOf(
      elementFaults(elements, choiceFaults),
      sameFaults(elements, 'elements'),
      faultIf(!elements.some(isRight), 'elements', 'no_right'),
    ),
})
