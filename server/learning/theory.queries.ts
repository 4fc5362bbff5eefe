import { sql } from 'kysely'
import { plainJson, listsJson, renderCourseTexts } from '../content/public.ts'
import type { Read, Write } from '../db/connect.ts'
import type { TheoryInput } from './theory-input.ts'

type Topic = TheoryInput['topics'][number]
type Step = Topic['steps'][number]
type Test = TheoryInput['tests'][number]
/** Ids by key. */
export type Ids = ReadonlyMap<string, number>

const idsOf = (rows: readonly { id: number; key: string }[]): Ids => new Map(rows.map(({ id, key }) => [key, id]))

/** The topics, steps and tests of a course, retired ones too, with whether learners have worked on them. */
export async function listTheory(db: Read, courseId: number) {
  const touched = (table: 'steps' | 'tests') =>
    sql<boolean>`exists (select 1 from completions c where c.module = ${sql.ref(`${table}.module`)} and c.item_id = ${sql.ref(`${table}.id`)})`
  const steps = await db
    .selectFrom('steps')
    .select(['id', 'key', 'module', touched('steps').as('touched')])
    .where('course_id', '=', courseId)
    .execute()
  const attempted = sql<boolean>`exists (select 1 from attempts a where a.test_id = tests.id)`
  const tests = await db
    .selectFrom('tests')
    .select(['id', 'key', 'module', sql<boolean>`${touched('tests')} or ${attempted}`.as('touched')])
    .where('course_id', '=', courseId)
    .execute()
  const topics = await db.selectFrom('topics').select(['id', 'key']).where('course_id', '=', courseId).execute()
  return { topics, steps, tests }
}

export async function upsertTopics(db: Write, course_id: number, topics: readonly Topic[]): Promise<Ids> {
  if (!topics.length) return new Map()
  const rows = await db
    .insertInto('topics')
    .values(
      topics.map(({ key, title, description, minutes }, position) => ({
        course_id,
        key,
        position,
        minutes,
        title: plainJson(title),
        description: plainJson(description),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'key'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          minutes: eb.ref('excluded.minutes'),
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          retired_at: null,
        })),
    )
    .returning(['id', 'key'])
    .execute()
  return idsOf(rows)
}

function stepColumns({ key, module, completion, title, description, content, link, minutes }: Step) {
  const rendered = content && renderCourseTexts(content)
  return {
    key,
    module,
    completion,
    link,
    minutes,
    title: plainJson(title),
    description: plainJson(description),
    content: rendered?.html ?? null,
    content_source: rendered?.source ?? null,
  }
}

export async function upsertSteps(db: Write, course_id: number, topics: readonly Topic[], topicIds: Ids) {
  const rows = topics.flatMap(({ key, steps }) =>
    steps.map((step, position) => ({ course_id, topic_id: topicIds.get(key) ?? 0, position, ...stepColumns(step) })),
  )
  if (!rows.length) return
  await db
    .insertInto('steps')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'key'])
        .doUpdateSet((eb) => ({
          topic_id: eb.ref('excluded.topic_id'),
          position: eb.ref('excluded.position'),
          completion: eb.ref('excluded.completion'),
          link: eb.ref('excluded.link'),
          minutes: eb.ref('excluded.minutes'),
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          content: eb.ref('excluded.content'),
          content_source: eb.ref('excluded.content_source'),
          retired_at: null,
        })),
    )
    .execute()
}

export async function upsertTests(db: Write, course_id: number, tests: readonly Test[]): Promise<Ids> {
  if (!tests.length) return new Map()
  const rows = await db
    .insertInto('tests')
    .values(
      tests.map(({ key, module, title, passPercent }, position) => ({
        course_id,
        key,
        module,
        position,
        title: plainJson(title),
        pass_percent: passPercent,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'key'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          title: eb.ref('excluded.title'),
          pass_percent: eb.ref('excluded.pass_percent'),
          retired_at: null,
        })),
    )
    .returning(['id', 'key'])
    .execute()
  return idsOf(rows)
}

/** Questions by their keys. Absent ones are deleted: attempts keep what they asked. */
export async function replaceTestQuestions(db: Write, test_id: number, questions: Test['questions']): Promise<void> {
  await db
    .deleteFrom('test_questions')
    .where('test_id', '=', test_id)
    .where(sql<boolean>`not (key = any(${questions.map(({ key }) => key)}))`)
    .execute()
  if (!questions.length) return
  await db
    .insertInto('test_questions')
    .values(
      questions.map(({ key, text, options, answer, explanation }, position) => ({
        test_id,
        key,
        position,
        answer,
        text: plainJson(text),
        options: listsJson(options),
        explanation: explanation && plainJson(explanation),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['test_id', 'key'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          answer: eb.ref('excluded.answer'),
          text: eb.ref('excluded.text'),
          options: eb.ref('excluded.options'),
          explanation: eb.ref('excluded.explanation'),
        })),
    )
    .execute()
}

/**
 * Takes steps or tests out of the course: those that learners have worked on are kept and hidden, the others deleted.
 */
export async function removeItems(
  db: Write,
  table: 'steps' | 'tests',
  items: readonly { id: number; touched: boolean }[],
  now: Date,
): Promise<void> {
  const ids = (touched: boolean) => items.filter((item) => item.touched === touched).map(({ id }) => id)
  const [retired, deleted] = [ids(true), ids(false)]
  if (retired.length)
    await sql`update ${sql.table(table)} set position = -id, retired_at = coalesce(retired_at, ${now}) where id = any(${retired})`.execute(
      db,
    )
  if (deleted.length) await sql`delete from ${sql.table(table)} where id = any(${deleted})`.execute(db)
}

/**
 * Takes topics out of the course that are not among `kept`: one that still holds retired steps is hidden, the others
 * are deleted.
 */
export async function removeTopics(db: Write, courseId: number, kept: Ids, now: Date): Promise<void> {
  const absent = sql<boolean>`not (id = any(${[...kept.values()]}))`
  await db
    .deleteFrom('topics')
    .where('course_id', '=', courseId)
    .where(absent)
    .where(sql<boolean>`not exists (select 1 from steps where steps.topic_id = topics.id)`)
    .execute()
  await db
    .updateTable('topics')
    .set({ position: sql<number>`-id`, retired_at: sql<Date>`coalesce(retired_at, ${now})` })
    .where('course_id', '=', courseId)
    .where(absent)
    .execute()
}
