import * as v from 'valibot'
import type { Read } from '../../db/connect.ts'
import { QuestionInput } from '../activities/quiz/kinds/kinds.ts'
import type { TheoryDraft } from './theory-input.ts'

/** All theory of a course; the bank in its full form. */
export type LoadedTheory = Omit<TheoryDraft, 'questions'> & { questions: QuestionInput[] }
type Topic = TheoryDraft['topics'][number]
type Step = Topic['steps'][number]

/** The steps of a course as their author wrote them, without retired ones, with the ids of their topics. */
async function listWritten(db: Read, courseId: number): Promise<{ topicId: number | null; step: Step }[]> {
  const rows = await db
    .selectFrom('steps')
    .leftJoin('steps as groups', 'groups.id', 'steps.group_id')
    .leftJoin('grade_categories', 'grade_categories.id', 'steps.grade_category_id')
    .selectAll('steps')
    .select(['groups.key as group', 'grade_categories.key as category'])
    .where('steps.course_id', '=', courseId)
    .where('steps.retired_at', 'is', null)
    .orderBy('steps.position')
    .execute()
  return rows.map(({ topic_id, category, grade_weight, since, until, ...row }) => ({
    topicId: topic_id,
    step: {
      key: row.key,
      module: row.module,
      completion: row.completion,
      title: row.title,
      description: row.description,
      content: row.content_source ?? row.content,
      link: row.link,
      minutes: row.minutes,
      group: row.group,
      conditions: [...row.conditions],
      grade: grade_weight === null ? null : { category, weight: grade_weight },
      since: since?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      settings: { ...row.settings },
    },
  }))
}

/** The question bank of a course as its author wrote it. */
async function listBank(db: Read, courseId: number): Promise<QuestionInput[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['key', 'tags', 'kind', 'text', 'body', 'explanation', 'picture'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()
  return rows.map((row) => v.parse(QuestionInput, row))
}

async function listGrading(db: Read, courseId: number): Promise<TheoryDraft['grading']> {
  const rows = await db
    .selectFrom('grade_categories')
    .leftJoin('grade_categories as parents', 'parents.id', 'grade_categories.parent_id')
    .select(['grade_categories.key', 'grade_categories.name', 'grade_categories.weight', 'parents.key as parent'])
    .where('grade_categories.course_id', '=', courseId)
    .orderBy('grade_categories.position')
    .execute()
  return rows
}

/** All theory of a course, as {@link saveTheory} takes it: what is loaded can be changed in a part and saved again. */
export async function loadTheory(db: Read, courseId: number): Promise<LoadedTheory> {
  const topics = await db
    .selectFrom('topics')
    .select(['id', 'key', 'title', 'description', 'minutes'])
    .where('course_id', '=', courseId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  const written = await listWritten(db, courseId)
  const stepsOf = (id: number | null) => written.filter(({ topicId }) => topicId === id).map(({ step }) => step)
  return {
    courseId,
    topics: topics.map(({ id, ...topic }) => ({ ...topic, steps: stepsOf(id) })),
    tests: stepsOf(null),
    questions: await listBank(db, courseId),
    grading: await listGrading(db, courseId),
  }
}
