import * as v from 'valibot'
import { type Authoring, courseChanged, lockForEdit } from '../catalogue/public.ts'
import { TheoryInput, type TheoryDraft } from './theory-input.ts'
import {
  listTheory,
  removeItems,
  removeTopics,
  replaceTestQuestions,
  upsertSteps,
  upsertTests,
  upsertTopics,
} from './theory.queries.ts'

type Keyed = { key: string; module: string }

/** A step or test that changes its module would lose its completions: it is another one and needs another key. */
const changesModule = (known: readonly Keyed[], wanted: readonly Keyed[]) => {
  const modules = new Map(known.map(({ key, module }) => [key, module]))
  return wanted.some(({ key, module }) => (modules.get(key) ?? module) !== module)
}
const absentOf = <T extends Keyed>(known: readonly T[], wanted: readonly Keyed[]) => {
  const keys = new Set(wanted.map(({ key }) => key))
  return known.filter(({ key }) => !keys.has(key))
}

/**
 * Writes the whole theory of a course: topics with their steps, and tests with their questions, in the given order.
 * What has a known key keeps its id, and with it the learners' completions and attempts. What is absent is deleted when
 * no learner has worked on it; otherwise it is retired: hidden, and no longer counted in the progress of the course. A
 * key that comes back revives it.
 */
export async function saveTheory(authoring: Authoring, input: TheoryDraft): Promise<void> {
  const { db, now, fail } = authoring
  const { courseId, topics, tests } = v.parse(TheoryInput, input)
  const course = await lockForEdit(authoring, courseId)
  const steps = topics.flatMap((topic) => topic.steps)
  const known = await listTheory(db, courseId)
  if (changesModule(known.steps, steps)) return fail('key_taken', 'topics')
  if (changesModule(known.tests, tests)) return fail('key_taken', 'tests')
  const topicIds = await upsertTopics(db, courseId, topics)
  await upsertSteps(db, courseId, topics, topicIds)
  await removeItems(db, 'steps', absentOf(known.steps, steps), now)
  if (known.topics.some(({ key }) => !topicIds.has(key))) await removeTopics(db, courseId, topicIds, now)
  const testIds = await upsertTests(db, courseId, tests)
  for (const { key, questions } of tests) await replaceTestQuestions(db, testIds.get(key) ?? 0, questions)
  await removeItems(db, 'tests', absentOf(known.tests, tests), now)
  await courseChanged(authoring, course)
}
