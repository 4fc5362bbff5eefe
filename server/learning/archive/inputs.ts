import type { CourseInput } from '../../catalogue/public.ts'
import type { ByLanguage, Texts } from '../../db/texts.ts'
import type { CourseTexts, WrittenCourse, WrittenTheory } from './format.ts'

type Languages = Pick<WrittenCourse, 'lt' | 'en' | 'ru'>
type Step = WrittenTheory['topics'][number]['steps'][number]
type Topic = NonNullable<CourseTexts['topics']>[number]

const passPercent = 70
const testTag = 'test'

/** A part without a key gets one of its position. */
const keyAt = (prefix: string, at: number) => `${prefix}${at + 1}`

/** One value in the languages that have it. */
function inAll<T>({ lt, en, ru }: Languages, none: T, pick: (texts: CourseTexts) => T | undefined): ByLanguage<T> {
  const [english, russian] = [en && pick(en), ru && pick(ru)]
  return {
    lt: pick(lt) ?? none,
    ...(english === undefined ? {} : { en: english }),
    ...(russian === undefined ? {} : { ru: russian }),
  }
}
const textIn = (course: Languages, pick: (texts: CourseTexts) => string | undefined): Texts => inAll(course, '', pick)
const listIn = (course: Languages, pick: (texts: CourseTexts) => string[] | undefined) => inAll(course, [], pick)

/** A question of a language: the one with the key, or, in a file without keys, at the position. */
function questionIn({ faq = [] }: CourseTexts, key: string, at: number) {
  return faq.some((one) => one.key !== undefined) ? faq.find((one) => one.key === key) : faq[at]
}

const filtersOf = ({ file, lt, theory }: WrittenCourse): CourseInput['filters'] =>
  file.filters ?? {
    field: file.fields ?? [],
    specialty: file.specialties ?? [],
    workplace: file.workplaces ?? [],
    language: file.languages ?? [],
    city: theory || lt.test || file.environment !== undefined ? (file.seats ?? []) : [],
  }

/** What a course says of itself, as `saveCourse` takes it. */
export function courseInputOf(course: WrittenCourse): CourseInput {
  const { file } = course
  return {
    slug: file.slug,
    shortname: file.shortname,
    category: file.category,
    filters: filtersOf(course),
    title: textIn(course, (t) => t.title),
    short: textIn(course, (t) => t.short),
    about: textIn(course, (t) => t.about),
    purpose: textIn(course, (t) => t.purpose),
    study: textIn(course, (t) => t.study),
    objectives: listIn(course, (t) => t.objectives),
    skills: listIn(course, (t) => t.skills),
    questions: (course.lt.faq ?? []).map((one, at) => {
      const key = one.key ?? keyAt('q', at)
      return {
        key,
        question: textIn(course, (t) => questionIn(t, key, at)?.question),
        answer: textIn(course, (t) => questionIn(t, key, at)?.answer),
      }
    }),
    hours: file.hours,
    certificateMonths: file.certificate_months ?? null,
    featured: false,
    ...(file.guideline ? { guideline: file.guideline } : {}),
    ...(file.practice ? { practice: file.practice } : {}),
    ...(file.show_grades === undefined ? {} : { showGrades: file.show_grades }),
    ...(file.awards ? { awards: file.awards.map(({ image = null, ...award }) => ({ ...award, image })) } : {}),
    ...(file.practice_day ? { practiceDay: file.practice_day } : {}),
    ...(file.environment ? { environment: { key: file.environment, lmsCourseId: file.lms_course ?? null } } : {}),
    ...(file.image ? { image: file.image } : {}),
  }
}

const pagesOf = (course: WrittenCourse, { pages = [], minutes }: Topic, at: number): Step[] =>
  pages.map((_, page) => ({
    key: keyAt(`${keyAt('t', at)}-s`, page),
    module: 'page',
    completion: 1,
    minutes: Math.max(1, Math.round(minutes / (pages.length + 1))),
    title: textIn(course, (t) => t.topics?.[at]?.pages?.[page]?.title),
    content: textIn(course, (t) => t.topics?.[at]?.pages?.[page]?.content),
  }))

function materialOf(course: WrittenCourse, { material, pages = [] }: Topic, at: number): Step[] {
  if (!material) return []
  const isLink = material.type === 'link'
  const content = textIn(course, (t) => t.topics?.[at]?.material?.content.trim())
  return [
    {
      key: keyAt(`${keyAt('t', at)}-s`, pages.length),
      module: material.type,
      completion: isLink ? 2 : 1,
      title: textIn(course, (t) => t.topics?.[at]?.material?.title),
      link: material.url ?? null,
      ...(isLink ? { description: content } : { content }),
    },
  ]
}

const questionsOf = (course: WrittenCourse): WrittenTheory['questions'] =>
  (course.lt.test?.questions ?? []).map(({ answer }, at) => ({
    key: keyAt('q', at),
    tags: [testTag],
    kind: 'single',
    text: textIn(course, (t) => t.test?.questions[at]?.text),
    body: { answer, options: listIn(course, (t) => t.test?.questions[at]?.options) },
    explanation: textIn(course, (t) => t.test?.questions[at]?.explanation),
  }))

/** A learner reads a question and its explanation in about a minute. */
const minutesAQuestion = 1

const testsOf = (course: WrittenCourse): WrittenTheory['tests'] =>
  course.lt.test
    ? [
        {
          key: 'test1',
          module: 'quiz',
          completion: 2,
          minutes: Math.max(1, minutesAQuestion * course.lt.test.questions.length),
          title: textIn(course, (t) => t.test?.title),
          settings: { passPercent, draw: [{ tag: testTag }] },
        },
      ]
    : []

const topicsOf = (course: WrittenCourse): WrittenTheory['topics'] =>
  (course.lt.topics ?? []).map((topic, at) => ({
    key: keyAt('t', at),
    minutes: topic.minutes,
    title: textIn(course, (t) => t.topics?.[at]?.title),
    description: textIn(course, (t) => t.topics?.[at]?.description),
    steps: [...pagesOf(course, topic, at), ...materialOf(course, topic, at)],
  }))

/** The theory of a course as `saveTheory` takes it, with the steps that its files put at the end of topics. */
export function theoryOf(course: WrittenCourse): WrittenTheory {
  const theory = course.theory ?? { topics: topicsOf(course), tests: testsOf(course), questions: questionsOf(course) }
  const further = (number: number) => course.scenarios.filter(({ topic }) => topic === number).map(({ step }) => step)
  return {
    ...theory,
    topics: theory.topics.map((topic, at) => ({ ...topic, steps: [...topic.steps, ...further(at + 1)] })),
  }
}
