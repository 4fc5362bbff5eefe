import * as v from 'valibot'
import { AuthoredList, AuthoredText, Key } from '../../../content/public.ts'
import { mapLanguages, type ByLanguage } from '../../../db/texts.ts'
import { Picture } from '../picture.ts'
import { parseCloze } from './cloze.rules.ts'

const at = v.pipe(v.number(), v.integer(), v.minValue(0))
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** Whether a value is the same in all languages, as the number of options must be. */
const isSame = <T>(texts: ByLanguage<T>, measure: (value: T) => number): boolean =>
  new Set(Object.values(mapLanguages(texts, measure))).size === 1
const sameLength = v.check<ByLanguage<string[]>, string>(
  (lists) => isSame(lists, (list) => list.length),
  'The languages have different numbers of options',
)
const Options = v.pipe(AuthoredList, sameLength)

const Area = v.object({ name: AuthoredText, x: percent, y: percent, width: percent, height: percent })

const base = {
  key: Key,
  tags: v.array(Key),
  text: AuthoredText,
  explanation: v.optional(v.nullable(AuthoredText), null),
  /** Shown with the question. */
  picture: v.optional(v.nullable(Picture), null),
}

/**
 * A question of a course's bank, with its answer; tests draw it by its tags. Adding a kind: here, in `snapshot.ts`,
 * `mark.rules.ts`, and a component of the activity.
 */
export const QuestionInput = v.variant('kind', [
  v.pipe(
    /** `answer`: the index of the right option, null in a survey. */
    v.object({ ...base, kind: v.literal('single'), body: v.object({ options: Options, answer: v.nullable(at) }) }),
    v.check(({ body: { answer, options } }) => (answer ?? 0) < options.lt.length, 'The answer is none of the options'),
  ),
  v.pipe(
    v.object({
      ...base,
      kind: v.literal('multiple'),
      body: v.object({ options: Options, answers: v.pipe(v.array(at), v.minLength(1)) }),
    }),
    v.check(
      ({ body: { answers, options } }) => answers.every((answer) => answer < options.lt.length),
      'An answer is none of the options',
    ),
  ),
  v.object({ ...base, kind: v.literal('true_false'), body: v.object({ answer: v.boolean() }) }),
  v.pipe(
    /** Prompt i belongs to option i; options after the last prompt belong to none. */
    v.object({ ...base, kind: v.literal('matching'), body: v.object({ prompts: Options, options: Options }) }),
    v.check(({ body: { prompts, options } }) => prompts.lt.length <= options.lt.length, 'A prompt has no option'),
  ),
  /** `items` in their right order. */
  v.object({ ...base, kind: v.literal('ordering'), body: v.object({ items: Options }) }),
  v.object({
    ...base,
    kind: v.literal('numeric'),
    body: v.object({
      answer: v.number(),
      /** How much an answer may differ, in the same unit. */
      tolerance: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
      unit: v.optional(v.nullable(AuthoredText), null),
    }),
  }),
  /** Any of `accepted` is right; case, diacritics and spaces do not matter. */
  v.object({ ...base, kind: v.literal('short_text'), body: v.object({ accepted: AuthoredList }) }),
  v.pipe(
    v.object({
      ...base,
      kind: v.literal('hotspot'),
      body: v.object({
        /** A picture of the portal (`/media/…`). */
        image: v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9/._-]+$/)),
        alt: AuthoredText,
        areas: v.pipe(v.array(Area), v.minLength(2)),
        answer: at,
      }),
    }),
    v.check(({ body: { areas, answer } }) => answer < areas.length, 'The answer is none of the areas'),
  ),
  v.pipe(
    /** A text with gaps: `[[30|thirty]]` is filled in, `[[=right|wrong]]` is chosen. */
    v.object({ ...base, kind: v.literal('cloze'), body: v.object({ text: AuthoredText }) }),
    v.check(({ body: { text } }) => parseCloze(text.lt).gaps.length > 0, 'The text has no gap'),
    v.check(
      ({ body: { text } }) => isSame(text, (one) => parseCloze(one).gaps.length),
      'The languages have different numbers of gaps',
    ),
  ),
])
export type QuestionInput = v.InferOutput<typeof QuestionInput>
