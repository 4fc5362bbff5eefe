import * as v from 'valibot'
import { AuthoredList, AuthoredText, Key } from '../../../content/public.ts'
import { Picture } from '../picture.ts'
import { parseCloze } from './cloze.rules.ts'
import { HotspotBody, isSame, MatchingBody, MultipleBody, OrderingBody, SingleBody } from './elements.ts'

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
  v.object({ ...base, kind: v.literal('single'), body: SingleBody }),
  v.object({ ...base, kind: v.literal('multiple'), body: MultipleBody }),
  v.object({ ...base, kind: v.literal('true_false'), body: v.object({ answer: v.boolean() }) }),
  v.object({ ...base, kind: v.literal('matching'), body: MatchingBody }),
  v.object({ ...base, kind: v.literal('ordering'), body: OrderingBody }),
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
  v.object({ ...base, kind: v.literal('hotspot'), body: HotspotBody }),
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
