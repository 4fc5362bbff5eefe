import * as v from 'valibot'
import type { BankElement } from '../../../../../contract/manage/questions.ts'
import { AuthoredText, textsOrNull } from '../../../../content/public.ts'
import {
  type AskedFeedback,
  chosenElement,
  either,
  elementsOf,
  feedbackOf,
  Lines,
  listOf,
  saidOf,
  textsAt,
} from './elements.ts'
import { defineKind, type Faults, isIndex, isList, mixed, print, share } from './kind.ts'
import { choiceFaults, chosenOf, elementFaults, faultIf, firstOf, halfFault, showElements } from './written.ts'

/** `prompt`: what the option belongs to; null: to nothing. */
const Pair = v.object({ ...chosenElement, prompt: v.nullable(AuthoredText) })
const Full = v.object({
  elements: v.pipe(
    listOf(Pair),
    v.check((list) => list.some(({ prompt }) => prompt !== null), 'No option has a prompt'),
  ),
})
/** Prompt i belongs to option i; options after the last prompt belong to none. */
const Short = v.pipe(
  v.object({ prompts: Lines, options: Lines }),
  v.check(({ prompts, options }) => prompts.lt.length <= options.lt.length, 'A prompt has no option'),
  v.transform(({ prompts, options }) => ({
    elements: elementsOf(options).map((one, line): v.InferOutput<typeof Pair> => ({
      ...one,
      prompt: line < prompts.lt.length ? textsAt(prompts, line) : null,
    })),
  })),
)
/** Whether nothing before an element of a list has its value. */
const isFirst =
  <T>(valueOf: (one: T) => string) =>
  (one: T, at: number, all: readonly T[]) =>
    all.findIndex((other) => valueOf(other) === valueOf(one)) === at

type Lists = { prompts: readonly string[]; options: readonly string[]; answers: readonly number[] }

const pairFaults = (one: BankElement, field: string): Faults => ({
  ...choiceFaults(one, field),
  ...halfFault(one.prompt, `${field}.prompt`),
})

/** An option for each prompt; what is matched is always in a random order. */
export const matching = defineKind({
  kind: 'matching',
  body: either(Short, Full),
  snapshot: ({ elements }, asking): Lists & AskedFeedback => {
    const textOf = ({ texts }: (typeof elements)[number]) => print(texts, asking)
    // What reads the same is one option, and may belong to several prompts: two drugs given the same way.
    const shown = mixed(elements, asking).filter(isFirst(textOf))
    const options = shown.map(textOf)
    const pairs = elements.flatMap((one) => (one.prompt ? [{ one, prompt: one.prompt }] : []))
    return {
      prompts: pairs.map(({ prompt }) => print(prompt, asking)),
      options,
      answers: pairs.map(({ one }) => options.indexOf(textOf(one))),
      ...feedbackOf(shown, asking),
    }
  },
  asked: ({ prompts, options }) => ({ prompts: [...prompts], options: [...options] }),
  fits: ({ prompts, options }, answer) =>
    isList(answer) &&
    answer.length === prompts.length &&
    answer.every((one) => one === -1 || isIndex(one, options.length)),
  // In attempts from before these were one option, two may read the same: each of them is right then.
  points: ({ answers, options }, answer) =>
    isList(answer)
      ? share(answers.map((one, i) => one === answer[i] || (one >= 0 && options[one] === options[answer[i] ?? -1])))
      : 0,
  right: ({ answers }) => [...answers],
  feedback: saidOf,
  show: showElements,
  draft: ({ elements }) => ({
    body: { elements: elements.map((one) => ({ ...chosenOf(one), prompt: textsOrNull(one.prompt) })) },
  }),
  faults: ({ elements }) =>
    firstOf(
      elementFaults(elements, pairFaults),
      faultIf(!elements.some(({ prompt }) => prompt.lt.trim()), 'elements', 'no_prompt'),
    ),
})
