import { type Authoring, type CourseInput, saveCourse } from '../catalogue/public.ts'
import { saveCourseFile, saveTheory, type TheoryDraft } from '../learning/public.ts'
import type { Read } from '../db/connect.ts'
import type { Files } from '../integrations/files/port.ts'
import { seedPackages } from './packages.ts'
import { type CourseFile, type CourseSeed, type CourseTexts, inAll, isReady, readFiles } from './read.ts'

type TopicSeed = CourseTexts['topics'][number]
type StepInput = TheoryDraft['topics'][number]['steps'][number]

const passPercent = 70

/** The three files of a course have the same shape, so that a part's position in them gives its key. */
const keyAt = (prefix: string, at: number) => `${prefix}${at + 1}`

/** A partner's course, where the installation has the demo's environment. */
async function environmentOf(db: Read, { environment, lms_course }: CourseFile): Promise<CourseInput['environment']> {
  if (environment === undefined) return undefined
  const query = db.selectFrom('environments').select('environment').where('environment', '=', environment)
  return (await query.executeTakeFirst()) ? { key: environment, lmsCourseId: lms_course ?? null } : undefined
}

function courseInput(course: CourseSeed, featured: boolean): CourseInput {
  const { file } = course
  return {
    slug: file.slug,
    shortname: file.shortname,
    category: file.category,
    filters: {
      field: file.fields,
      specialty: file.specialties,
      workplace: file.workplaces,
      language: file.languages,
      city: isReady(course) ? file.seats : [],
    },
    title: inAll(course, (t) => t.title),
    short: inAll(course, (t) => t.short),
    about: inAll(course, (t) => t.about),
    purpose: inAll(course, (t) => t.purpose),
    study: inAll(course, (t) => t.study),
    objectives: inAll(course, (t) => t.objectives),
    skills: inAll(course, (t) => t.skills),
    questions: course.lt.faq.map((_, at) => ({
      key: keyAt('q', at),
      question: inAll(course, (t) => t.faq[at]?.question ?? ''),
      answer: inAll(course, (t) => t.faq[at]?.answer ?? ''),
    })),
    hours: file.hours,
    certificateMonths: file.certificate_months ?? null,
    ...(file.guideline ? { guideline: file.guideline } : {}),
    ...(file.practice ? { practice: file.practice } : {}),
    featured,
    image: `courses/${file.slug}`,
  }
}

function pagesOf(course: CourseSeed, topic: TopicSeed, at: number): StepInput[] {
  return topic.pages.map((_, page) => ({
    key: keyAt(`${keyAt('t', at)}-s`, page),
    module: 'page',
    completion: 1,
    minutes: Math.max(3, Math.round(topic.minutes / (topic.pages.length + 1))),
    title: inAll(course, (t) => t.topics[at]?.pages[page]?.title ?? ''),
    content: inAll(course, (t) => t.topics[at]?.pages[page]?.content ?? ''),
  }))
}

function materialOf(course: CourseSeed, { material, pages }: TopicSeed, at: number): StepInput[] {
  if (!material) return []
  const isLink = material.type === 'link'
  const content = inAll(course, (t) => t.topics[at]?.material?.content.trim() ?? '')
  return [
    {
      key: keyAt(`${keyAt('t', at)}-s`, pages.length),
      module: material.type,
      completion: isLink ? 2 : 1,
      title: inAll(course, (t) => t.topics[at]?.material?.title ?? ''),
      link: material.url ?? null,
      ...(isLink ? { description: content } : { content }),
    },
  ]
}

const testTag = 'test'

function questionsOf(course: CourseSeed): TheoryDraft['questions'] {
  const questions = course.lt.test?.questions ?? []
  return questions.map(({ answer }, at) => ({
    key: keyAt('q', at),
    tags: [testTag],
    kind: 'single',
    text: inAll(course, (t) => t.test?.questions[at]?.text ?? ''),
    body: { answer, options: inAll(course, (t) => t.test?.questions[at]?.options ?? []) },
    explanation: inAll(course, (t) => t.test?.questions[at]?.explanation ?? ''),
  }))
}

function testsOf(course: CourseSeed): TheoryDraft['tests'] {
  if (!course.lt.test) return []
  const settings = { passPercent, draw: [{ tag: testTag }] }
  return [{ key: 'test1', module: 'quiz', completion: 2, title: inAll(course, (t) => t.test?.title ?? ''), settings }]
}

const topicsOf = (course: CourseSeed): TheoryDraft['topics'] =>
  course.lt.topics.map((topic, at) => ({
    key: keyAt('t', at),
    minutes: topic.minutes,
    title: inAll(course, (t) => t.topics[at]?.title ?? ''),
    description: inAll(course, (t) => t.topics[at]?.description ?? ''),
    steps: [...pagesOf(course, topic, at), ...materialOf(course, topic, at)],
  }))

/** Theory with further steps at the end of their topics. */
function withSteps(
  further: CourseSeed['scenarios'],
  theory: Omit<TheoryDraft, 'courseId'>,
): Omit<TheoryDraft, 'courseId'> {
  const topics = theory.topics.map((topic, at) => ({
    ...topic,
    steps: [...topic.steps, ...further.filter(({ topic: number }) => number === at + 1).map(({ step }) => step)],
  }))
  return { ...theory, topics }
}

/** A draft with its questions, files, topics and test. Returns its id. */
export async function seedCourse(
  authoring: Authoring & { files: Files },
  course: CourseSeed,
  featured: boolean,
): Promise<number> {
  const environment = await environmentOf(authoring.db, course.file)
  const { id } = await saveCourse(authoring, { ...courseInput(course, featured), environment })
  const written = { topics: topicsOf(course), tests: testsOf(course), questions: questionsOf(course) }
  for (const file of readFiles(course.file.slug)) await saveCourseFile(authoring, { courseId: id, ...file })
  const played = await seedPackages(authoring, course)
  await saveTheory(authoring, {
    courseId: id,
    ...withSteps([...course.scenarios, ...played], course.theory ?? written),
  })
  return id
}
