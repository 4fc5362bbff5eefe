import * as v from 'valibot'
import { type Authoring, courseChanged, lockForEdit } from '../../catalogue/public.ts'
import { requireFiles } from '../files/require-files.ts'
import { replaceGradeCategories } from '../grades/grade-categories.queries.ts'
import { missingPackages } from '../packages/packages.queries.ts'
import { packageOf } from '../activities/package/package-settings.ts'
import { TheoryInput, type TheoryDraft } from './theory-input.ts'
import { listTheory, removeSteps, removeTopics, replaceQuestions, upsertSteps, upsertTopics } from './theory.queries.ts'

type Keyed = { key: string; module: string }

/** A step that changes its module would lose its completions: it is another one and needs another key. */
const changesModule = (known: readonly Keyed[], wanted: readonly Keyed[]) => {
  const modules = new Map(known.map(({ key, module }) => [key, module]))
  return wanted.some(({ key, module }) => (modules.get(key) ?? module) !== module)
}
const absentOf = <T extends Keyed>(known: readonly T[], wanted: readonly Keyed[]) => {
  const keys = new Set(wanted.map(({ key }) => key))
  return known.filter(({ key }) => !keys.has(key))
}

/**
 * Writes the whole theory of a course: topics with their steps, tests, and the question bank, in the given order. What
 * has a known key keeps its id, and with it the learners' completions and attempts. What is absent is deleted when no
 * learner has worked on it; otherwise it is retired: hidden, and no longer counted in the progress of the course. A key
 * that comes back revives it. The course must have the files that steps name.
 */
export async function saveTheory(authoring: Authoring, input: TheoryDraft): Promise<void> {
  const { db, now, fail } = authoring
  const { courseId, topics, tests, questions, grading } = v.parse(TheoryInput, input)
  const course = await lockForEdit(authoring, courseId)
  const steps = [...topics.flatMap((topic) => topic.steps), ...tests]
  if ((await missingPackages(db, steps.flatMap(packageOf))).length) return fail('not_found', 'topics')
  const known = await listTheory(db, courseId)
  if (changesModule(known.steps, steps)) return fail('key_taken', 'topics')
  await requireFiles(db, courseId, steps)
  const topicIds = await upsertTopics(db, courseId, topics, known.topics)
  const placed = topics.map((topic) => ({ topic_id: topicIds.get(topic.key) ?? null, steps: topic.steps }))
  const categories = await replaceGradeCategories(db, courseId, grading)
  await upsertSteps(db, courseId, categories, [...placed, { topic_id: null, steps: tests }], known.steps)
  await removeSteps(db, absentOf(known.steps, steps), now)
  if (known.topics.some(({ key }) => !topicIds.has(key))) await removeTopics(db, courseId, topicIds, now)
  await replaceQuestions(db, courseId, questions)
  await courseChanged(authoring, course)
}
