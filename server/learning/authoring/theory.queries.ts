import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { factsOf } from '../../../contract/activities/modules.ts'
import {
  type NamedTexts,
  plainJson,
  renderCourseTexts,
  type TranslatedFrom,
  translatedFrom,
} from '../../content/public.ts'
import type { Read, Write } from '../../db/connect.ts'
import { portions } from '../../db/portions.ts'
import type { Texts } from '../../db/texts.ts'
import type { TheoryInput } from './theory-input.ts'

type Topic = TheoryInput['topics'][number]
type Step = Topic['steps'][number]
/** Ids by key. */
export type Ids = ReadonlyMap<string, number>

const idsOf = (rows: readonly { id: number; key: string }[]): Ids => new Map(rows.map(({ id, key }) => [key, id]))

/** The topics and steps of a course, retired ones too, with whether learners have worked on them. */
export async function listTheory(db: Read, courseId: number) {
  const touched = sql<boolean>`(exists (select 1 from completions c where c.step_id = steps.id)
    or exists (select 1 from attempts a where a.step_id = steps.id)
    or exists (select 1 from form_responses f where f.step_id = steps.id)
    or exists (select 1 from scenario_runs r where r.step_id = steps.id)
    or exists (select 1 from forum_threads t where t.step_id = steps.id)
    or exists (select 1 from activity_states s where s.step_id = steps.id))`
  const steps = await db
    .selectFrom('steps')
    .select(['id', 'key', 'module', touched.as('touched')])
    .select(['title', 'description', 'content', 'content_source', 'translated_from'])
    .where('course_id', '=', courseId)
    .execute()
  const topics = await db
    .selectFrom('topics')
    .select(['id', 'key', 'title', 'description', 'translated_from'])
    .where('course_id', '=', courseId)
    .execute()
  return { topics, steps }
}

export type KnownTheory = Awaited<ReturnType<typeof listTheory>>
type KnownTexts = { title: Texts; description: Texts; content_source?: Texts | null; translated_from: TranslatedFrom }

/** The texts of a topic or step that are translated, by the names that its editor gives them. */
export const textsOfStep = ({
  title,
  description,
  content,
}: {
  title: Texts
  description: Texts
  content?: Texts | null
}): NamedTexts => ({ title, description, ...(content ? { content } : {}) })
const translatedJson = (known: KnownTexts | undefined, texts: NamedTexts, compared: readonly string[]): string =>
  JSON.stringify(
    translatedFrom(
      known ? textsOfStep({ ...known, content: known.content_source ?? null }) : {},
      texts,
      known?.translated_from ?? {},
      compared,
    ),
  )

export async function upsertTopics(
  db: Write,
  course_id: number,
  topics: readonly Topic[],
  known: KnownTheory['topics'],
): Promise<Ids> {
  const rows = topics.map(({ key, title, description, minutes, compared }, position) => ({
    course_id,
    key,
    position,
    minutes,
    title: plainJson(title),
    description: plainJson(description),
    translated_from: translatedJson(
      known.find((topic) => topic.key === key),
      { title, description },
      compared,
    ),
  }))
  const saved: { id: number; key: string }[] = []
  for (const portion of portions(rows))
    saved.push(
      ...(await db
        .insertInto('topics')
        .values(portion)
        .onConflict((conflict) =>
          conflict
            .columns(['course_id', 'key'])
            .doUpdateSet((eb) => ({
              position: eb.ref('excluded.position'),
              translated_from: eb.ref('excluded.translated_from'),
              minutes: eb.ref('excluded.minutes'),
              title: eb.ref('excluded.title'),
              description: eb.ref('excluded.description'),
              retired_at: null,
            })),
        )
        .returning(['id', 'key'])
        .execute()),
    )
  return idsOf(saved)
}

const gradeOf = ({ grade, module }: Step) =>
  grade === undefined && factsOf(module).score === 'graded' ? { category: null, weight: 1 } : grade

/** The Markdown of a step as it is stored; what did not change is not rendered again, with all of the course. */
async function renderedOf(content: Texts | null, known: KnownTheory['steps'][number] | undefined) {
  if (content === null) return { content: null, content_source: null }
  if (known?.content && isDeepStrictEqual(content, known.content_source))
    return { content: JSON.stringify(known.content), content_source: JSON.stringify(known.content_source) }
  const { html, source } = await renderCourseTexts(content)
  return { content: html, content_source: source }
}

async function stepColumns(step: Step, categories: Ids, known: KnownTheory['steps'][number] | undefined) {
  const { key, module, completion, link, minutes, conditions, settings, title, description, content } = step
  const grade = gradeOf(step)
  return {
    key,
    module,
    completion,
    link,
    minutes,
    title: plainJson(title),
    description: plainJson(description),
    ...(await renderedOf(content, known)),
    conditions: JSON.stringify(conditions),
    settings: JSON.stringify(settings),
    since: step.since === null ? null : new Date(step.since),
    until: step.until === null ? null : new Date(step.until),
    translated_from: translatedJson(known, textsOfStep(step), step.compared),
    grade_category_id: grade?.category ? (categories.get(grade.category) ?? null) : null,
    grade_weight: grade?.weight ?? null,
  }
}

const changing = [
  'topic_id',
  'position',
  'completion',
  'link',
  'minutes',
  'title',
  'description',
  'content',
  'content_source',
  'conditions',
  'settings',
  'grade_category_id',
  'grade_weight',
  'since',
  'until',
  'translated_from',
] as const

type Placed = { topic_id: number | null; steps: readonly Step[] }

/**
 * Writes the steps of each topic, and those without one, in their order. `categories`: those of the course's grade;
 * `known`: the steps that the course has.
 */
export async function upsertSteps(
  db: Write,
  course_id: number,
  categories: Ids,
  placed: readonly Placed[],
  known: KnownTheory['steps'],
): Promise<void> {
  const byKey = new Map(known.map((step) => [step.key, step]))
  const rows = []
  for (const { topic_id, steps } of placed)
    for (const [position, step] of steps.entries())
      rows.push({ course_id, topic_id, position, ...(await stepColumns(step, categories, byKey.get(step.key))) })
  if (!rows.length) return
  const saved: { id: number; key: string }[] = []
  for (const portion of portions(rows))
    saved.push(
      ...(await db
        .insertInto('steps')
        .values(portion)
        .onConflict((conflict) =>
          conflict
            .columns(['course_id', 'key'])
            .doUpdateSet((eb) => ({
              ...Object.fromEntries(changing.map((column) => [column, eb.ref(`excluded.${column}`)])),
              retired_at: null,
            })),
        )
        .returning(['id', 'key'])
        .execute()),
    )
  const ids = idsOf(saved)
  const groups = placed.flatMap(({ steps }) =>
    steps.map(({ key, group }) => ({ id: ids.get(key) ?? 0, group_id: group && (ids.get(group) ?? null) })),
  )
  await sql`update steps set group_id = g.group_id
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (id integer, group_id integer)
    where steps.id = g.id and steps.group_id is distinct from g.group_id`.execute(db)
}

/** The question bank by its keys. Absent questions are deleted: attempts keep what they asked. */
export async function replaceQuestions(
  db: Write,
  course_id: number,
  questions: TheoryInput['questions'],
): Promise<void> {
  await db
    .deleteFrom('questions')
    .where('course_id', '=', course_id)
    .where(sql<boolean>`not (key = any(${questions.map(({ key }) => key)}))`)
    .execute()
  const rows = questions.map(({ key, tags, kind, text, body, explanation, picture }, position) => ({
    course_id,
    key,
    position,
    tags,
    kind,
    text: plainJson(text),
    body: JSON.stringify(body),
    explanation: explanation && plainJson(explanation),
    picture: picture && JSON.stringify(picture),
  }))
  for (const portion of portions(rows))
    await db
      .insertInto('questions')
      .values(portion)
      .onConflict((conflict) =>
        conflict
          .columns(['course_id', 'key'])
          .doUpdateSet((eb) => ({
            position: eb.ref('excluded.position'),
            tags: eb.ref('excluded.tags'),
            kind: eb.ref('excluded.kind'),
            text: eb.ref('excluded.text'),
            body: eb.ref('excluded.body'),
            explanation: eb.ref('excluded.explanation'),
            picture: eb.ref('excluded.picture'),
          })),
      )
      .execute()
}

/** Takes steps out of the course: those that learners have worked on are kept and hidden, the others deleted. */
export async function removeSteps(
  db: Write,
  steps: readonly { id: number; touched: boolean }[],
  now: Date,
): Promise<void> {
  const ids = (touched: boolean) => steps.filter((step) => step.touched === touched).map(({ id }) => id)
  const [retired, deleted] = [ids(true), ids(false)]
  if (retired.length)
    await sql`update steps set position = -id, retired_at = coalesce(retired_at, ${now}) where id = any(${retired})`.execute(
      db,
    )
  if (deleted.length) await sql`delete from steps where id = any(${deleted})`.execute(db)
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
