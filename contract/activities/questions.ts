import * as v from 'valibot'
import { note } from '../common.ts'

const list = v.array(v.string())
/** `picture`: shown with the question, with its text for those who do not see it. */
const asked = { id: v.number(), text: v.string(), picture: v.optional(v.object({ src: v.string(), alt: v.string() })) }

/** An area of a picture; left, top, width and height in percent of it. */
export const Area = v.object({ name: v.string(), x: v.number(), y: v.number(), width: v.number(), height: v.number() })
export type Area = v.InferOutput<typeof Area>

/**
 * A question as it is asked: without its answer and explanation. Each kind has a twin by keyboard and list: a hotspot is a
 * list of named areas too, what is matched or ordered is chosen from lists.
 */
export const AskedQuestion = v.variant('kind', [
  v.object({ kind: v.literal('single'), ...asked, options: list }),
  v.object({ kind: v.literal('multiple'), ...asked, options: list }),
  v.object({ kind: v.literal('true_false'), ...asked }),
  v.object({ kind: v.literal('matching'), ...asked, prompts: list, options: list }),
  v.object({ kind: v.literal('ordering'), ...asked, items: list }),
  v.object({ kind: v.literal('numeric'), ...asked, unit: v.nullable(v.string()) }),
  v.object({ kind: v.literal('short_text'), ...asked }),
  v.object({ kind: v.literal('hotspot'), ...asked, image: v.string(), alt: v.string(), areas: v.array(Area) }),
  /** `parts[i]` is followed by gap i; a gap has the options to choose from, or null to be filled in. */
  v.object({ kind: v.literal('cloze'), ...asked, parts: list, gaps: v.array(v.nullable(list)) }),
])
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>
export type QuestionKind = AskedQuestion['kind']
export const questionKinds: readonly QuestionKind[] = AskedQuestion.options.map(({ entries }) => entries.kind.literal)

const index = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(99))
const words = note(200)
/** How many gaps of a text can be answered, and how long what fills one may be. */
export const gapLimits = { gaps: 30, length: 100 }

/**
 * An answer: the index of the chosen option or area (`single`, `hotspot`; `true_false`: 1 true, 0 false), the indexes
 * that are chosen (`multiple`), the option of each prompt (`matching`, -1: none), the items in their order
 * (`ordering`), what was written (`numeric`, `short_text`) or is in each gap (`cloze`). Null: not answered.
 */
export const Answer = v.nullable(
  v.union([
    index,
    v.pipe(v.array(index), v.maxLength(50)),
    words,
    v.pipe(v.array(v.pipe(words, v.maxLength(gapLimits.length))), v.maxLength(gapLimits.gaps)),
  ]),
)
export type Answer = v.InferOutput<typeof Answer>

/** An answer with how certain the learner is (1 not, 2 fairly, 3 very), where the test asks that. */
export const Given = v.object({ answer: Answer, certainty: v.nullable(v.picklist([1, 2, 3])) })
export type Given = v.InferOutput<typeof Given>

/**
 * A marked question. `right`: an answer that gets all points; `points`: from 0 to 1; `marks`: what its certainty gave (up
 * to 3) or cost (down to -6), null where the test does not ask it. `feedback`: on the options that were chosen.
 */
export const MarkedQuestion = v.object({
  id: v.number(),
  given: Given,
  right: Answer,
  points: v.number(),
  marks: v.nullable(v.number()),
  explanation: v.string(),
  feedback: v.array(v.string()),
})
export type MarkedQuestion = v.InferOutput<typeof MarkedQuestion>
