import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { PackageModule } from '../../contract/activities/packages.ts'
import { parse } from 'yaml'
import { Language } from '../../contract/common.ts'
import { practiceRules } from '../../contract/practice.ts'
import {
  GradeCategoryInput,
  QuestionInput,
  StepInput,
  TestInput,
  type TheoryDraft,
  TopicInput,
} from '../learning/public.ts'
import { withFigures } from './figures.ts'

export const folder = import.meta.dirname
export const text = v.pipe(v.string(), v.minLength(1))
export const ThreeTexts = v.object({ lt: text, en: text, ru: text })

/**
 * The form of every seed file; README.md explains it. A file of another form stops the start with the position of the
 * error.
 */
const CourseFile = v.object({
  slug: text,
  shortname: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,6}$/)),
  category: text,
  fields: v.array(text),
  specialties: v.array(text),
  workplaces: v.array(text),
  languages: v.array(v.picklist(['lt', 'en', 'ru'])),
  hours: v.number(),
  price: v.number(),
  special: v.optional(v.number()),
  certificate_months: v.optional(v.number()),
  guideline: v.optional(ThreeTexts),
  /** What it taught before a day, in its first edition. */
  before: v.optional(v.object({ day: v.pipe(text, v.isoDate()), guideline: ThreeTexts })),
  awards: v.optional(v.array(v.object({ title: ThreeTexts, subtitle: ThreeTexts }))),
  practice: v.optional(v.picklist(practiceRules)),
  practice_day: v.optional(v.array(v.object({ minutes: v.number(), text: ThreeTexts }))),
  practice_hours: v.optional(v.number()),
  group_size: v.optional(v.number()),
  scene: text,
  seats: v.array(v.picklist(['vilnius', 'kaunas', 'klaipeda', 'siauliai', 'online'])),
  full: v.optional(v.boolean(), false),
  /** A partner's environment, and the number of the course there. */
  environment: v.optional(text),
  lms_course: v.optional(v.number()),
})
const Material = v.object({
  type: v.picklist(['link', 'algorithm', 'document']),
  title: text,
  content: text,
  url: v.optional(text),
})
const CourseTexts = v.object({
  title: v.pipe(text, v.maxLength(80)),
  short: text,
  about: text,
  purpose: text,
  objectives: v.array(text),
  study: text,
  skills: v.array(text),
  faq: v.array(v.object({ question: text, answer: text })),
  topics: v.optional(
    v.array(
      v.object({
        title: text,
        minutes: v.number(),
        description: text,
        pages: v.optional(v.array(v.object({ title: text, content: text })), []),
        material: v.optional(Material),
      }),
    ),
    [],
  ),
  test: v.optional(
    v.object({
      title: text,
      questions: v.array(v.object({ text, options: v.array(text), answer: v.number(), explanation: text })),
    }),
  ),
})
const Reference = v.object({
  categories: v.array(v.object({ id: v.number(), key: text, name: ThreeTexts, description: ThreeTexts })),
  filter_groups: v.array(
    v.object({
      id: v.number(),
      key: text,
      name: ThreeTexts,
      filters: v.array(v.object({ id: v.number(), key: text, name: ThreeTexts })),
    }),
  ),
  locations: v.array(
    v.object({
      id: v.number(),
      key: text,
      city_key: text,
      city: ThreeTexts,
      name: ThreeTexts,
      address: ThreeTexts,
      online: v.boolean(),
    }),
  ),
})
const Reviews = v.array(
  v.object({
    course: text,
    name: text,
    lastName: text,
    position: text,
    language: v.optional(Language, 'lt'),
    rating: v.number(),
    text,
  }),
)

const Scenarios = v.array(v.object({ topic: v.number(), step: StepInput }))

/** Steps that play a package of `packages/`. */
const Packages = v.array(
  v.object({
    topic: v.number(),
    package: text,
    format: v.picklist(['h5p', 'scorm']),
    passPercent: v.optional(v.number()),
    step: v.object({
      key: text,
      module: PackageModule,
      minutes: v.number(),
      title: ThreeTexts,
      description: ThreeTexts,
    }),
  }),
)

export type CourseFile = v.InferOutput<typeof CourseFile>
export type CourseTexts = v.InferOutput<typeof CourseTexts>
export type CourseSeed = {
  file: CourseFile
  lt: CourseTexts
  en: CourseTexts | undefined
  ru: CourseTexts | undefined
  /** The theory of a course that is written as such, in place of the topics and the test of its texts. */
  theory: Omit<TheoryDraft, 'courseId'> | undefined
  /** Steps at the end of a topic, by its number from 1. */
  scenarios: v.InferInput<typeof Scenarios>
  packages: v.InferOutput<typeof Packages>
}
/** Whether a course is ready to be studied, here or at a partner; the others are in preparation and not for sale. */
export const isReady = ({ file, lt, theory }: CourseSeed): boolean =>
  theory !== undefined || lt.test !== undefined || file.environment !== undefined

export type ReferenceSeed = v.InferOutput<typeof Reference>
export type ReviewSeed = v.InferOutput<typeof Reviews>[number]

/**
 * A seed file, checked: one of another form stops the start with the position of the error. Its texts have the figures of
 * `figures.ts` in place of their placeholders; courses have none.
 */
export function read<S extends v.GenericSchema>(schema: S, ...path: string[]): v.InferOutput<S> {
  const file = join(folder, ...path)
  const written: unknown = parse(readFileSync(file, 'utf8'))
  const result = v.safeParse(schema, path[0] === 'courses' ? written : withFigures(written))
  if (result.success) return result.output
  throw new Error(`${file}: ${result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`)
}

/** A seed file in the form of a use case's input, which is checked again when it is saved. */
const readDraft = <S extends v.GenericSchema>(schema: S, ...path: string[]): v.InferInput<S> => read(schema, ...path)

export const readReference = () => read(Reference, 'reference.yaml')
export const readReviews = () => (existsSync(join(folder, 'reviews.yaml')) ? read(Reviews, 'reviews.yaml') : [])

const readTexts = (slug: string, language: 'en' | 'ru') =>
  existsSync(join(folder, 'courses', slug, `${language}.yaml`))
    ? read(CourseTexts, 'courses', slug, `${language}.yaml`)
    : undefined

/** `theory/*.yaml`: a topic each, in the order of the files; `tests.yaml`; `questions.yaml`, the question bank. */
function readTheory(slug: string): CourseSeed['theory'] {
  const at = join('courses', slug, 'theory')
  if (!existsSync(join(folder, at))) return undefined
  const topics = readdirSync(join(folder, at)).sort()
  return {
    topics: topics.map((file) => readDraft(TopicInput, at, file)),
    tests: readDraft(v.array(TestInput), 'courses', slug, 'tests.yaml'),
    questions: readDraft(v.array(QuestionInput), 'courses', slug, 'questions.yaml'),
    grading: existsSync(join(folder, 'courses', slug, 'grading.yaml'))
      ? readDraft(v.array(GradeCategoryInput), 'courses', slug, 'grading.yaml')
      : [],
  }
}

/** `scenarios.yaml`: steps that open in the activity frame. */
const readScenarios = (slug: string): CourseSeed['scenarios'] =>
  existsSync(join(folder, 'courses', slug, 'scenarios.yaml'))
    ? readDraft(Scenarios, 'courses', slug, 'scenarios.yaml')
    : []

/** `files/`: what steps of the course show or give, by the names that they use. */
export function readFiles(slug: string): { name: string; bytes: Uint8Array }[] {
  const at = join(folder, 'courses', slug, 'files')
  if (!existsSync(at)) return []
  return readdirSync(at)
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(at, name)) }))
}
const readPackages = (slug: string): CourseSeed['packages'] =>
  existsSync(join(folder, 'courses', slug, 'packages.yaml')) ? read(Packages, 'courses', slug, 'packages.yaml') : []

/** All courses of `courses/`, in the order of their folders. */
export const readCourses = (): CourseSeed[] =>
  readdirSync(join(folder, 'courses'))
    .sort()
    .map((slug) => ({
      file: read(CourseFile, 'courses', slug, 'course.yaml'),
      lt: read(CourseTexts, 'courses', slug, 'lt.yaml'),
      en: readTexts(slug, 'en'),
      ru: readTexts(slug, 'ru'),
      theory: readTheory(slug),
      scenarios: readScenarios(slug),
      packages: readPackages(slug),
    }))
