import * as v from 'valibot'
import { AuthoredList, AuthoredText, Key } from '../../../content/public.ts'
import { type ByLanguage, mapLanguages, type TextLists, type Texts } from '../../../db/texts.ts'

/**
 * What a question is made of: an option, a pair, an item or an area. `id` stays with it, so that its mark, its
 * translations and the answers that chose it belong to the same text wherever it is moved.
 */
const element = { id: Key, texts: AuthoredText }
/** `mark`: 1 when it is right. `feedback`: shown after the test to who chose it. */
const Choice = v.object({ ...element, mark: v.picklist([0, 1]), feedback: v.optional(AuthoredText) })
/** `prompt`: what the option belongs to; null: to nothing. */
const Pair = v.object({ ...element, prompt: v.nullable(AuthoredText) })
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/** An area of the picture; left, top, width and height in percent of it. */
const Area = v.object({ ...element, mark: v.picklist([0, 1]), x: percent, y: percent, width: percent, height: percent })

export type Choice = v.InferOutput<typeof Choice>

const listOf = <S extends v.GenericSchema<unknown, { id: string }>>(one: S) =>
  v.pipe(
    v.array(one),
    v.minLength(1),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'The ids of elements must differ'),
  )
const rightOf = (list: readonly { mark: 0 | 1 }[]) => list.filter(({ mark }) => mark === 1).length

const FullSingle = v.object({
  elements: v.pipe(
    listOf(Choice),
    v.check((list) => rightOf(list) <= 1, 'More than one option is right'),
  ),
})
const FullMultiple = v.object({
  elements: v.pipe(
    listOf(Choice),
    v.check((list) => rightOf(list) > 0, 'No option is right'),
  ),
})
const FullMatching = v.object({
  elements: v.pipe(
    listOf(Pair),
    v.check((list) => list.some(({ prompt }) => prompt !== null), 'No option has a prompt'),
  ),
})
const FullOrdering = v.object({ elements: listOf(v.object(element)) })
/** A picture of the portal (`/media/…`). */
const picture = { image: v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9/._-]+$/)), alt: AuthoredText }
const FullHotspot = v.object({
  ...picture,
  elements: v.pipe(
    listOf(Area),
    v.minLength(2),
    v.check((list) => rightOf(list) === 1, 'Not one area is right'),
  ),
})

const at = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Whether a value is the same in all languages, as the number of options must be. */
export const isSame = <T>(texts: ByLanguage<T>, measure: (value: T) => number): boolean =>
  new Set(Object.values(mapLanguages(texts, measure))).size === 1
const Lines = v.pipe(
  AuthoredList,
  v.check((lists) => isSame(lists, (list) => list.length), 'The languages have different numbers of options'),
)

const textsAt = (lists: TextLists, line: number): Texts => mapLanguages(lists, (list) => list[line] ?? '')
/** The lines of a short form as elements. Answers from before elements had ids count them by the same ids. */
export const idOfLine = (line: number): string => `option-${line + 1}`
const elementsOf = (lists: TextLists) =>
  lists.lt.map((_, line) => ({ id: idOfLine(line), texts: textsAt(lists, line) }))
const choicesOf = (options: TextLists, isRight: (line: number) => boolean) => ({
  elements: elementsOf(options).map((one, line): Choice => ({ ...one, mark: isRight(line) ? 1 : 0 })),
})
/** The full form, or the short one: the elements as lists of lines, what is right as the numbers of lines from 0. */
const either = <Short extends v.GenericSchema, Full extends v.GenericSchema>(short: Short, full: Full) =>
  v.lazy((body) => (typeof body === 'object' && body && 'elements' in body ? full : short))

/** A survey has no right option: `answer` is null. */
export const SingleBody = either(
  v.pipe(
    v.object({ options: Lines, answer: v.nullable(at) }),
    v.check(({ options, answer }) => (answer ?? 0) < options.lt.length, 'The answer is none of the options'),
    v.transform(({ options, answer }) => choicesOf(options, (line) => line === answer)),
  ),
  FullSingle,
)
export const MultipleBody = either(
  v.pipe(
    v.object({ options: Lines, answers: v.pipe(v.array(at), v.minLength(1)) }),
    v.check(
      ({ options, answers }) => answers.every((answer) => answer < options.lt.length),
      'An answer is none of the options',
    ),
    v.transform(({ options, answers }) => choicesOf(options, (line) => answers.includes(line))),
  ),
  FullMultiple,
)
/** Prompt i belongs to option i; options after the last prompt belong to none. */
export const MatchingBody = either(
  v.pipe(
    v.object({ prompts: Lines, options: Lines }),
    v.check(({ prompts, options }) => prompts.lt.length <= options.lt.length, 'A prompt has no option'),
    v.transform(({ prompts, options }) => ({
      elements: elementsOf(options).map((one, line) => ({
        ...one,
        prompt: line < prompts.lt.length ? textsAt(prompts, line) : null,
      })),
    })),
  ),
  FullMatching,
)
/** `items` in their right order. */
export const OrderingBody = either(
  v.pipe(
    v.object({ items: Lines }),
    v.transform(({ items }) => ({ elements: elementsOf(items) })),
  ),
  FullOrdering,
)
const NamedArea = v.object({ name: AuthoredText, x: percent, y: percent, width: percent, height: percent })
export const HotspotBody = either(
  v.pipe(
    v.object({ ...picture, areas: v.pipe(v.array(NamedArea), v.minLength(2)), answer: at }),
    v.check(({ areas, answer }) => answer < areas.length, 'The answer is none of the areas'),
    v.transform(({ image, alt, areas, answer }) => ({
      image,
      alt,
      elements: areas.map(({ name, ...area }, line) => ({
        id: idOfLine(line),
        texts: name,
        mark: line === answer ? (1 as const) : (0 as const),
        ...area,
      })),
    })),
  ),
  FullHotspot,
)
