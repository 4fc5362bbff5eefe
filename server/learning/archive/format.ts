import * as v from 'valibot'
import { PackageModule } from '../../../contract/activities/packages.ts'
import { Hours, Language } from '../../../contract/common.ts'
import { practiceRules } from '../../../contract/practice.ts'
import { AuthoredText, Key, PerhapsText } from '../../content/public.ts'
import type { QuestionInput } from '../activities/quiz/kinds/kinds.ts'
import { type GradeCategoryInput, StepInput, type TestInput, type TopicInput } from '../authoring/theory-input.ts'

/**
 * The form of the files of a course (server/seed/README.md). A field that is not known is refused, so that a misspelt one
 * is found.
 */
const text = v.pipe(v.string(), v.minLength(1))
const upTo = (max: number) => v.pipe(v.string(), v.maxLength(max))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const keys = v.pipe(v.array(Key), v.maxLength(100))

/** `course.yaml`. The fields of the second part are those of the demo; prices and places belong to dates. */
export const CourseFile = v.strictObject({
  slug: Key,
  shortname: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/)),
  category: Key,
  /** Keys of filters by the key of their group; or the four lists below. */
  filters: v.optional(v.record(Key, keys)),
  fields: v.optional(keys),
  specialties: v.optional(keys),
  workplaces: v.optional(keys),
  languages: v.optional(v.array(Language)),
  hours: Hours,
  certificate_months: v.optional(whole(1, 600)),
  guideline: v.optional(AuthoredText),
  practice: v.optional(v.picklist(practiceRules)),
  /** The slug of the course whose certificate its instructors need; the course itself may be it. */
  instructor_course: v.optional(Key),
  show_grades: v.optional(v.boolean()),
  awards: v.optional(
    v.array(
      v.strictObject({
        title: AuthoredText,
        subtitle: PerhapsText,
        image: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\/media\//)))),
      }),
    ),
  ),
  practice_day: v.optional(v.array(v.strictObject({ minutes: whole(5, 480), text: AuthoredText }))),
  /** A partner's environment, and the number of the course there. */
  environment: v.optional(Key),
  lms_course: v.optional(whole(1, 2_147_483_647)),
  image: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*$/))),

  price: v.optional(v.number()),
  special: v.optional(v.number()),
  scene: v.optional(text),
  seats: v.optional(v.array(Key)),
  practice_hours: v.optional(v.number()),
  group_size: v.optional(v.number()),
  before: v.optional(v.unknown()),
  full: v.optional(v.boolean()),
})
export type CourseFile = v.InferOutput<typeof CourseFile>

const Page = v.strictObject({ title: text, content: text })
const Material = v.strictObject({
  type: v.picklist(['link', 'algorithm', 'document']),
  title: text,
  content: text,
  url: v.optional(text),
})
const Topic = v.strictObject({
  title: text,
  minutes: whole(1, 10_000),
  description: v.string(),
  pages: v.optional(v.array(Page)),
  material: v.optional(Material),
})
const TestQuestion = v.strictObject({ text, options: v.array(text), answer: v.number(), explanation: text })

/** `lt.yaml`, `en.yaml`, `ru.yaml`: what is absent in a translation is shown in Lithuanian. */
export const CourseTexts = v.strictObject({
  title: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
  short: v.optional(upTo(300)),
  about: v.optional(upTo(20_000)),
  purpose: v.optional(upTo(5000)),
  study: v.optional(upTo(10_000)),
  objectives: v.optional(v.array(text)),
  skills: v.optional(v.array(text)),
  /** Without keys, questions of the languages belong together by their positions. */
  faq: v.optional(
    v.array(v.strictObject({ key: v.optional(Key), question: v.optional(upTo(300)), answer: v.optional(upTo(5000)) })),
  ),
  topics: v.optional(v.array(Topic)),
  test: v.optional(v.strictObject({ title: text, questions: v.array(TestQuestion) })),
})
export type CourseTexts = v.InferOutput<typeof CourseTexts>
export const LithuanianTexts = v.strictObject({ ...CourseTexts.entries, title: v.pipe(text, v.maxLength(120)) })

/** `scenarios.yaml`: steps at the end of a topic, by its number from 1. */
export const Scenarios = v.array(v.strictObject({ topic: whole(1, 1000), step: StepInput }))

/** `packages.yaml`: steps that play a package of `packages/<name>/`. */
export const PackageSteps = v.array(
  v.strictObject({
    topic: whole(1, 1000),
    package: Key,
    format: v.picklist(['h5p', 'scorm']),
    passPercent: v.optional(whole(1, 100)),
    step: v.strictObject({
      key: Key,
      module: PackageModule,
      minutes: whole(1, 10_000),
      title: AuthoredText,
      description: PerhapsText,
    }),
  }),
)

/** The theory as its files say it. */
export type WrittenTheory = {
  topics: v.InferInput<typeof TopicInput>[]
  tests: v.InferInput<typeof TestInput>[]
  questions: v.InferInput<typeof QuestionInput>[]
  grading?: v.InferInput<typeof GradeCategoryInput>[] | undefined
}
/** A course as its files say it. */
export type WrittenCourse = {
  file: CourseFile
  lt: CourseTexts
  en?: CourseTexts | undefined
  ru?: CourseTexts | undefined
  /** In place of the topics and the test of the texts. */
  theory?: WrittenTheory | undefined
  scenarios: readonly { topic: number; step: v.InferInput<typeof StepInput> }[]
}
