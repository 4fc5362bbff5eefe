import * as v from 'valibot'
import type { Answer } from '../../../../../contract/activities/questions.ts'
import { AuthoredList, AuthoredText, Key } from '../../../../content/public.ts'
import { type ByLanguage, mapLanguages, type TextLists, type Texts } from '../../../../db/texts.ts'
import { type Asking, print } from './kind.ts'

/**
 * What a question is made of: an option, a pair, an item or an area. `id` stays with it, so that its mark, its
 * translations and the answers that chose it belong to the same text wherever it is moved. `feedback`: shown after the
 * test to who chose it.
 */
export const element = { id: Key, texts: AuthoredText }
export const chosenElement = { ...element, feedback: v.optional(AuthoredText) }
/** `mark`: 1 when it is right. */
export const Choice = v.object({ ...chosenElement, mark: v.picklist([0, 1]) })
export type Choice = v.InferOutput<typeof Choice>

export const isRight = ({ mark }: { mark: number }) => mark === 1

export const listOf = <S extends v.GenericSchema<unknown, { id: string }>>(one: S) =>
  v.pipe(
    v.array(one),
    v.minLength(1),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'The ids of elements must differ'),
  )

/** The number of a line, from 0. */
export const at = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Whether a value is the same in all languages, as the number of options must be. */
export const isSame = <T>(texts: ByLanguage<T>, measure: (value: T) => number): boolean =>
  new Set(Object.values(mapLanguages(texts, measure))).size === 1
export const Lines = v.pipe(
  AuthoredList,
  v.check((lists) => isSame(lists, (list) => list.length), 'The languages have different numbers of options'),
)

export const textsAt = (lists: TextLists, line: number): Texts => mapLanguages(lists, (list) => list[line] ?? '')
/** The lines of a short form as elements. Answers from before elements had ids count them by the same ids. */
export const idOfLine = (line: number): string => `option-${line + 1}`
export const elementsOf = (lists: TextLists) =>
  lists.lt.map((_, line) => ({ id: idOfLine(line), texts: textsAt(lists, line) }))
export const choicesOf = (options: TextLists, isMarked: (line: number) => boolean) => ({
  elements: elementsOf(options).map((one, line): Choice => ({ ...one, mark: isMarked(line) ? 1 : 0 })),
})
/** The full form, or the short one: the elements as lists of lines, what is right as the numbers of lines from 0. */
export const either = <Short extends v.GenericSchema, Full extends v.GenericSchema>(short: Short, full: Full) =>
  v.lazy((body) => (typeof body === 'object' && body && 'elements' in body ? full : short))

type Shown = { id: string; texts: Texts; feedback?: Texts | undefined }
/** For who chose each of the elements; empty where there is none. Absent when there is none at all. */
export type AskedFeedback = { feedback?: readonly string[] }
export const feedbackOf = (shown: readonly Shown[], asking: Asking): AskedFeedback =>
  shown.some(({ feedback }) => feedback)
    ? { feedback: shown.map(({ feedback }) => (feedback ? print(feedback, asking) : '')) }
    : {}
/** What the author says of the elements that were chosen, by their indexes. */
export function saidOf({ feedback = [] }: AskedFeedback, answer: Answer): string[] {
  const chosen = Array.isArray(answer) ? answer : [answer]
  return feedback.filter((text, index) => text && chosen.some((one) => one === index))
}

/**
 * Options in the order in which they are asked. `ids`: of the bank's elements; absent in attempts from before these had
 * ids.
 */
export type AskedOptions = AskedFeedback & { options: readonly string[]; ids?: readonly string[] }
export const optionsOf = (shown: readonly Shown[], asking: Asking): AskedOptions => ({
  ids: shown.map(({ id }) => id),
  options: shown.map(({ texts }) => print(texts, asking)),
  ...feedbackOf(shown, asking),
})
