import { completionKinds, type learningCalls, type StudiedCourse, type Subject } from '../../contract/learning.ts'
import type { Language } from '../../contract/common.ts'
import { listProducts } from '../catalogue/public.ts'
import { htmlInLanguage } from '../content/public.ts'
import { inLanguage, listInLanguage } from '../db/texts.ts'
import type { Handler } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius } from '../time.ts'
import { availabilityOf, isDone } from './completion.rules.ts'
import { type EnrolledRow, listEnrolled } from './own-courses.queries.ts'
import { awaitedPractice, ownedPart } from './own-courses.rules.ts'
import { countDone, nextStep } from './progress.rules.ts'
import { findPractice, isPublished, listSteps, listTopics, type StepRow } from './studied-course.queries.ts'
import { listTestsOf, type TestRow } from './tests.queries.ts'

type TopicRow = Awaited<ReturnType<typeof listTopics>>[number]

const commonOf = (step: StepRow, language: Language) => ({
  id: step.id,
  course_module_id: step.id,
  module: step.module,
  title: inLanguage(step.title, language),
  completion: step.completion,
  completed: isDone(step.state),
})

const toPage = (step: StepRow, language: Language): Subject['pages'][number] => ({
  ...commonOf(step, language),
  content: step.content ? htmlInLanguage(step.content, language) : '',
})

function toMaterial(step: StepRow, language: Language): Subject['sections'][number] {
  const { available, information } = availabilityOf()
  return {
    ...commonOf(step, language),
    description: inLanguage(step.description, language),
    duration: step.minutes,
    availability_status: available,
    availability_information: information,
    // Nothing to tick by hand: it is counted when it is opened.
    readonly: step.completion === completionKinds.automatic,
    content: step.content && htmlInLanguage(step.content, language),
    link: step.link,
  }
}

function toSubject(topic: TopicRow, steps: readonly StepRow[], language: Language): Subject {
  const own = steps.filter(({ topic_id }) => topic_id === topic.id)
  return {
    id: topic.id,
    title: inLanguage(topic.title, language),
    description: inLanguage(topic.description, language),
    duration: topic.minutes,
    pages: own.filter(({ module }) => module === 'page').map((step) => toPage(step, language)),
    sections: own.filter(({ module }) => module !== 'page').map((step) => toMaterial(step, language)),
    completed: countDone(own.map(({ state }) => state)),
  }
}

function nextOf(row: EnrolledRow, steps: readonly StepRow[], tests: readonly TestRow[], language: Language) {
  return nextStep({
    course: { id: row.id, title: inLanguage(row.title, language) },
    steps: steps.map(({ id, topic_id, module, title, state }) => ({
      id,
      topic: topic_id,
      isPage: module === 'page',
      title: inLanguage(title, language),
      done: isDone(state),
    })),
    tests: tests.map(({ id, title, state }) => ({ id, title: inLanguage(title, language), done: isDone(state) })),
    hasCertificate: row.certificate_id !== null,
    awaitsPractice: awaitedPractice(row) !== null,
  })
}

const describe = (
  row: EnrolledRow,
  language: Language,
): Pick<StudiedCourse, 'overview' | 'purpose' | 'objectives' | 'certificate' | 'awards'> => ({
  overview: {
    title: sentence(language, 'learning.overview_title'),
    description: inLanguage(row.short, language),
    items: [{ question: sentence(language, 'learning.how_to_study'), answer: htmlInLanguage(row.study, language) }],
  },
  purpose: htmlInLanguage(row.purpose, language),
  objectives: listInLanguage(row.objectives, language),
  certificate: row.certificate_months === null ? null : { months: row.certificate_months, id: row.certificate_id },
  awards: row.awards.map(({ title, subtitle, image }) => ({
    title: inLanguage(title, language),
    subtitle: inLanguage(subtitle, language),
    image,
  })),
})

/** Six queries, whatever the course holds. */
export const getStudiedCourse: Handler<typeof learningCalls.getStudiedCourse> = async (
  { db, principal, language, now, fail },
  { params: { id } },
) => {
  const [row] = await listEnrolled(db, principal.userId, now(), id)
  if (!row) return fail((await isPublished(db, id)) ? 'not_enrolled' : 'not_found')
  const [topics, steps, tests, products, practice] = await Promise.all([
    listTopics(db, id),
    listSteps(db, principal.userId, row.enrolment_id, id),
    listTestsOf(db, principal.userId, row.enrolment_id, id),
    listProducts(db, id, language, dayInVilnius(now())),
    findPractice(db, principal.userId, row.enrolment_id, now()),
  ])
  const theory = topics.map((topic) => toSubject(topic, steps, language))
  return {
    ...ownedPart(row, language),
    ...describe(row, language),
    theory,
    activities: theory.map(({ id: topic, title, description, duration }) => ({
      id: topic,
      title,
      description,
      duration,
    })),
    tests: tests.filter(({ module }) => module === 'quiz').length,
    surveys: tests.filter(({ module }) => module === 'survey').length,
    products,
    practice: practice
      ? {
          starts: practice.starts_at.toISOString(),
          ends: practice.ends_at.toISOString(),
          room: practice.room,
          address: inLanguage(practice.address, language),
          city: inLanguage(practice.city, language),
          attended: practice.state === 'attended',
        }
      : null,
    next: nextOf(row, steps, tests, language),
  }
}
