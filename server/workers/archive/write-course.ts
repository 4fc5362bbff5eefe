import * as v from 'valibot'
import { CourseInput } from '../../catalogue/public.ts'
import { TheoryInput } from '../../learning/authoring/theory-input.ts'
import { factsOf } from '../../../contract/activities/modules.ts'
import type { WrittenTheory } from '../../learning/archive/format.ts'
import { writeYaml } from './write-yaml.ts'

type Course = v.InferOutput<typeof CourseInput>
type Theory = v.InferOutput<typeof TheoryInput>
type Step = Theory['tests'][number]
const languages = ['lt', 'en', 'ru'] as const
type Language = (typeof languages)[number]

/** `course.yaml`: what does not depend on the language. */
const courseFile = (course: Course, instructorCourse: string | undefined) => ({
  slug: course.slug,
  shortname: course.shortname,
  category: course.category,
  filters: course.filters,
  hours: course.hours,
  certificate_months: course.certificateMonths ?? undefined,
  guideline: course.guideline ?? undefined,
  practice: course.practice,
  instructor_course: instructorCourse,
  show_grades: course.showGrades,
  awards: course.awards?.length ? course.awards : undefined,
  practice_day: course.practiceDay?.length ? course.practiceDay : undefined,
  environment: course.environment?.key,
  lms_course: course.environment?.lmsCourseId ?? undefined,
  image: course.image,
})

/** The texts of a language; undefined when it has none. */
function textsFile(course: Course, language: Language) {
  const { title, short, about, purpose, study, objectives, skills } = course
  const faq = course.questions.flatMap(({ key, question, answer }) =>
    question[language] === undefined && answer[language] === undefined
      ? []
      : [{ key, question: question[language], answer: answer[language] }],
  )
  const texts = {
    title: title[language],
    short: short[language],
    about: about[language],
    purpose: purpose[language],
    objectives: objectives[language],
    study: study[language],
    skills: skills[language],
    faq: faq.length ? faq : undefined,
  }
  return Object.values(texts).some((one) => one !== undefined) ? texts : undefined
}

/** The grade of a step where it is not the one of its module. */
function gradeOf({ grade, module }: Step) {
  const usual = factsOf(module).score === 'graded'
  const isUsual = grade && usual ? grade.category === null && grade.weight === 1 : !grade && !usual
  return grade === undefined || isUsual ? undefined : grade
}

/** A step without what every step has when nothing is said. */
const stepFile = (step: Step) => ({
  key: step.key,
  module: step.module,
  completion: step.completion,
  group: step.group ?? undefined,
  minutes: step.minutes,
  title: step.title,
  description:
    Object.values(step.description).some(Boolean) || step.description.en === '' || step.description.ru === ''
      ? step.description
      : undefined,
  content: step.content ?? undefined,
  link: step.link ?? undefined,
  conditions: step.conditions.length ? step.conditions : undefined,
  grade: gradeOf(step),
  settings: Object.keys(step.settings).length ? step.settings : undefined,
})

/** `theory/01-first.yaml` … in the order of the topics. */
function topicFiles(topics: Theory['topics']): [string, unknown][] {
  const digits = Math.max(2, String(topics.length).length)
  return topics.map(({ key, title, description, minutes, steps }, at) => [
    `theory/${String(at + 1).padStart(digits, '0')}-${key}.yaml`,
    { key, title, description, minutes, steps: steps.map(stepFile) },
  ])
}

/**
 * A course as files of the form that the seed has (server/seed/README.md), by their names. What belongs to its learners
 * and dates is not in them. `instructorCourse`: the slug of the course whose certificate its instructors need.
 */
export function writeCourse(
  input: CourseInput,
  written: WrittenTheory,
  instructorCourse?: string,
): Map<string, string> {
  const course = v.parse(CourseInput, input)
  const { topics, tests, questions, grading } = v.parse(TheoryInput, { courseId: 0, ...written })
  const lists = {
    'tests.yaml': tests.map(stepFile),
    'questions.yaml': questions.map(({ explanation, ...question }) => ({
      ...question,
      explanation: explanation ?? undefined,
    })),
    'grading.yaml': grading.map(({ parent, ...category }) => ({ ...category, parent: parent ?? undefined })),
  }
  const files: [string, unknown][] = [
    ['course.yaml', courseFile(course, instructorCourse)],
    ...languages.map((language): [string, unknown] => [`${language}.yaml`, textsFile(course, language)]),
    ...topicFiles(topics),
    ...Object.entries(lists).filter(([, list]) => list.length > 0),
  ]
  return new Map(files.flatMap(([name, value]) => (value === undefined ? [] : [[name, writeYaml(value)] as const])))
}
