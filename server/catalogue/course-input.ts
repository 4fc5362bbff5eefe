import * as v from 'valibot'
import { Hours } from '../../contract/common.ts'
import { practiceRules } from '../../contract/practice.ts'
import { AuthoredList, AuthoredText, Key, PerhapsText } from '../content/public.ts'

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A frequent question of a course; its key keeps it the same question when its words or its position change. */
const Question = v.object({ key: Key, question: AuthoredText, answer: AuthoredText })

/**
 * A course as its author writes it. `about`, `purpose`, `study` and answers are Markdown, the other texts are plain.
 */
export const CourseInput = v.object({
  /** Absent for a new course. */
  id: v.optional(whole(1, 2_147_483_647)),
  /** The version that was edited: when somebody has saved another one since, nothing is saved. */
  version: v.optional(v.number()),
  slug: Key,
  shortname: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/)),
  /** The key of a category; another text is one that does not exist. */
  category: v.pipe(v.string(), v.maxLength(64)),
  /** Keys of filters by the key of their group. */
  filters: v.record(Key, v.array(Key)),
  title: AuthoredText,
  /** A draft may lack these; `course-gaps.rules.ts` says what it lacks before it may be published. */
  short: PerhapsText,
  about: PerhapsText,
  purpose: PerhapsText,
  study: PerhapsText,
  objectives: AuthoredList,
  skills: AuthoredList,
  questions: v.pipe(
    v.array(Question),
    v.check((list) => new Set(list.map(({ key }) => key)).size === list.length, 'Keys must differ'),
  ),
  hours: Hours,
  /** Validity of the certificate; null for a course without one. */
  certificateMonths: v.nullable(whole(1, 600)),
  /** The edition of the guideline that it teaches; absent leaves it as it is. */
  guideline: v.optional(v.nullable(AuthoredText)),
  /** What the practice is for the certificate; absent leaves it as it is. */
  practice: v.optional(v.picklist(practiceRules)),
  /** Whether learners see their grades; absent leaves it as it is. */
  showGrades: v.optional(v.boolean()),
  /** Of which course its instructors must hold a valid certificate; absent leaves it as it is. */
  instructorCourse: v.optional(v.nullable(whole(1, 2_147_483_647))),
  featured: v.boolean(),
  /** Absent leaves them as they are. */
  awards: v.optional(
    v.array(
      v.object({
        title: AuthoredText,
        subtitle: PerhapsText,
        image: v.nullable(v.pipe(v.string(), v.regex(/^\/media\//))),
      }),
    ),
  ),
  /** What happens at the practice, part by part; absent leaves it as it is. */
  practiceDay: v.optional(v.pipe(v.array(v.object({ minutes: whole(5, 480), text: AuthoredText })), v.maxLength(20))),
  /** Translations, `<text>.<language>`, that their author has compared with the present Lithuanian text. */
  compared: v.optional(v.array(v.string()), []),
  /** Where it is studied besides the portal: a partner's environment, and its number there. Null: in the portal alone. */
  environment: v.optional(v.nullable(v.object({ key: Key, lmsCourseId: v.nullable(whole(1, 2_147_483_647)) }))),
  /** The base name of its pictures under /media; absent leaves them as they are. */
  image: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*$/))),
})
export type CourseInput = v.InferInput<typeof CourseInput>
export type CheckedCourse = v.InferOutput<typeof CourseInput>
