import * as v from 'valibot'
import { modules } from '../../contract/learning.ts'
import { AuthoredList, AuthoredText, Key, PerhapsText } from '../content/public.ts'

const minutes = v.pipe(v.number(), v.integer(), v.minValue(1))
const keyed = <S extends v.GenericSchema<unknown, { key: string }>>(schema: S) =>
  v.pipe(
    v.array(schema),
    v.check((list) => new Set(list.map(({ key }) => key)).size === list.length, 'Keys must differ'),
  )

/** A page or a material. Its key is unique within the course: it stays the same step when it moves to another topic. */
const Step = v.object({
  key: Key,
  module: v.picklist(modules),
  /** 1: completed by hand; 2: by being opened. */
  completion: v.picklist([1, 2]),
  title: AuthoredText,
  /** Plain. */
  description: v.optional(PerhapsText, { lt: '' }),
  /** Markdown. */
  content: v.optional(v.nullable(AuthoredText), null),
  link: v.optional(v.nullable(v.string()), null),
  minutes: v.optional(minutes, 5),
})

const Topic = v.object({ key: Key, title: AuthoredText, description: AuthoredText, minutes, steps: v.array(Step) })

const Question = v.object({
  key: Key,
  text: AuthoredText,
  options: AuthoredList,
  /** The index of the right option; null in a survey. */
  answer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  explanation: v.optional(v.nullable(AuthoredText), null),
})

const Test = v.object({
  key: Key,
  module: v.picklist(['quiz', 'survey']),
  title: AuthoredText,
  passPercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  questions: keyed(
    v.pipe(
      Question,
      v.check(({ answer, options }) => (answer ?? 0) < options.lt.length, 'The answer is none of the options'),
    ),
  ),
})

/** All theory of a course in its order. Everything is addressed by keys that its author chooses once and keeps. */
export const TheoryInput = v.pipe(
  v.object({ courseId: v.number(), topics: keyed(Topic), tests: keyed(Test) }),
  v.check(({ topics }) => {
    const keys = topics.flatMap(({ steps }) => steps.map(({ key }) => key))
    return new Set(keys).size === keys.length
  }, 'Keys of steps must differ'),
)
export type TheoryInput = v.InferOutput<typeof TheoryInput>
export type TheoryDraft = v.InferInput<typeof TheoryInput>
