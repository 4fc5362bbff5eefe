import { isOpinion } from '../../../contract/manage/questions.ts'
import type { Contents, StaffStep, StepCondition, StepRow } from '../../../contract/manage/contents.ts'
import { editedTexts, staleTranslations, type TranslatedFrom } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'
import type { QuestionInput } from '../activities/quiz/kinds/kinds.ts'
import { loadTheory } from './load-theory.ts'
import type { TheoryDraft } from './theory-input.ts'
import { listTheory, textsOfStep } from './theory.queries.ts'
import { showQuestion } from './question-wire.ts'
import { findStepIn, orderVersion, type StepDraft, topicVersion, versionOf } from './theory-changes.ts'

const conditionsOf = ({ conditions = [] }: StepDraft): StepCondition[] =>
  conditions.map((condition) => ({ ...condition }))
const staleOf = (step: Pick<StepDraft, 'title' | 'description' | 'content'>, from: TranslatedFrom | undefined) =>
  staleTranslations(
    textsOfStep({ title: step.title, description: step.description ?? { lt: '' }, content: step.content ?? null }),
    from ?? {},
  )

function rowOf(step: StepDraft, from: TranslatedFrom | undefined): StepRow {
  const { key, module, completion, title, minutes = 5, group = null, since = null, until = null } = step
  const conditions = conditionsOf(step)
  const stale = staleOf(step, from).length > 0
  return { key, module, completion, title: editedTexts(title), minutes, group, conditions, since, until, stale }
}

/** The tags of a bank with how many questions have each. */
function tagsOf(questions: readonly QuestionInput[]): Contents['tags'] {
  const tags = [...new Set(questions.flatMap((question) => question.tags))].toSorted((a, b) => a.localeCompare(b))
  return tags.map((tag) => {
    const tagged = questions.filter((question) => question.tags.includes(tag))
    return { tag, count: tagged.length, opinions: tagged.map(showQuestion).filter(isOpinion).length }
  })
}

/** The contents of a course as its editor shows them. */
export async function showContents(db: Read, courseId: number): Promise<Contents> {
  const theory = await loadTheory(db, courseId)
  const known = await listTheory(db, courseId)
  const fromSteps = new Map(known.steps.map(({ key, translated_from }) => [key, translated_from]))
  const fromTopics = new Map(known.topics.map(({ key, translated_from }) => [key, translated_from]))
  const rows = (steps: readonly StepDraft[]) => steps.map((step) => rowOf(step, fromSteps.get(step.key)))
  return {
    version: orderVersion(theory),
    learners: await countLearners(db, courseId),
    topics: theory.topics.map((topic) => ({
      key: topic.key,
      version: topicVersion(topic),
      title: editedTexts(topic.title),
      description: editedTexts(topic.description),
      minutes: topic.minutes,
      stale: staleOf(topic, fromTopics.get(topic.key)),
      steps: rows(topic.steps),
    })),
    tests: rows(theory.tests),
    tags: tagsOf(theory.questions),
  }
}

/** Who has the course now. */
export async function countLearners(db: Read, courseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('enrolments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A step as its editor shows it; undefined when the course has none of this key. */
export async function showStep(db: Read, theory: TheoryDraft, key: string): Promise<StaffStep | undefined> {
  const found = findStepIn(theory, key)
  if (!found) return undefined
  const { step, topic } = found
  const { steps } = await listTheory(db, theory.courseId)
  const from = steps.find((one) => one.key === key)?.translated_from
  return {
    key,
    topic,
    version: versionOf(step),
    module: step.module,
    completion: step.completion,
    title: editedTexts(step.title),
    description: editedTexts(step.description),
    content: editedTexts(step.content),
    link: step.link ?? '',
    minutes: step.minutes ?? 5,
    group: step.group ?? null,
    conditions: conditionsOf(step),
    settings: step.settings ?? {},
    stale: staleOf(step, from),
    since: step.since ?? null,
    until: step.until ?? null,
  }
}
