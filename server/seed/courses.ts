import { markdownToHtml } from '../content/render-markdown.ts'
import type { Write } from '../db/connect.ts'
import { type CourseSeed, inAll, json, type ReferenceSeed } from './read.ts'

const passPercent = 70
const html = (course: CourseSeed, pick: (texts: CourseSeed['lt']) => string) =>
  json(inAll(course, (texts) => markdownToHtml(pick(texts))))
const plain = (course: CourseSeed, pick: (texts: CourseSeed['lt']) => string) => json(inAll(course, pick))

/** The ids of a course's filters, by their groups' and own keys. */
function filtersOf({ file }: CourseSeed, reference: ReferenceSeed): number[] {
  const chosen: Record<string, readonly string[]> = {
    field: file.fields,
    specialty: file.specialties,
    workplace: file.workplaces,
    language: file.languages,
    city: file.seats,
  }
  return reference.filter_groups.flatMap((group) =>
    group.filters.filter(({ key }) => chosen[group.key]?.includes(key)).map(({ id }) => id),
  )
}

async function insertCourse(
  db: Write,
  course: CourseSeed,
  reference: ReferenceSeed,
  publishedAt: Date,
  featured: boolean,
): Promise<number> {
  const { file } = course
  const category = reference.categories.find(({ key }) => key === file.category)
  if (!category) throw new Error(`${file.slug}: no category ${file.category}`)
  const { id } = await db
    .insertInto('courses')
    .values({
      slug: file.slug,
      shortname: file.shortname,
      category_id: category.id,
      state: 'published',
      published_at: publishedAt,
      featured,
      title: plain(course, (t) => t.title),
      short: plain(course, (t) => t.short),
      about: html(course, (t) => t.about),
      purpose: html(course, (t) => t.purpose),
      study: html(course, (t) => t.study),
      objectives: json(inAll(course, (t) => t.objectives)),
      skills: json(inAll(course, (t) => t.skills)),
      image: `courses/${file.slug}`,
      hours: file.hours,
      certificate_months: file.certificate_months ?? null,
      certificate_type: 'pmp',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('course_filters')
    .values(filtersOf(course, reference).map((filter_id) => ({ filter_id, course_id: id })))
    .execute()
  await db
    .insertInto('course_questions')
    .values(
      course.lt.faq.map((_, position) => ({
        course_id: id,
        position,
        question: plain(course, (t) => t.faq[position]?.question ?? ''),
        answer: html(course, (t) => t.faq[position]?.answer ?? ''),
      })),
    )
    .execute()
  return id
}

async function insertTopic(db: Write, course: CourseSeed, course_id: number, position: number) {
  const topic = course.lt.topics[position]
  if (!topic) return
  const { id: topic_id } = await db
    .insertInto('topics')
    .values({
      course_id,
      position,
      minutes: topic.minutes,
      title: plain(course, (t) => t.topics[position]?.title ?? ''),
      description: plain(course, (t) => t.topics[position]?.description ?? ''),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { material } = topic
  const steps = [
    ...topic.pages.map((_, page) => ({
      topic_id,
      course_id,
      position: page,
      module: 'page' as const,
      completion: 1 as const,
      description: json({ lt: '' }),
      minutes: Math.max(3, Math.round(topic.minutes / (topic.pages.length + 1))),
      title: plain(course, (t) => t.topics[position]?.pages[page]?.title ?? ''),
      content: html(course, (t) => t.topics[position]?.pages[page]?.content ?? ''),
    })),
    ...(material
      ? [
          {
            topic_id,
            course_id,
            position: topic.pages.length,
            module: material.type,
            completion: material.type === 'link' ? (2 as const) : (1 as const),
            minutes: 5,
            title: plain(course, (t) => t.topics[position]?.material?.title ?? ''),
            link: material.url ?? null,
            description:
              material.type === 'link'
                ? plain(course, (t) => t.topics[position]?.material?.content.trim() ?? '')
                : json({ lt: '' }),
            content: material.type === 'link' ? null : html(course, (t) => t.topics[position]?.material?.content ?? ''),
          },
        ]
      : []),
  ]
  if (steps.length) await db.insertInto('steps').values(steps).execute()
}

async function insertTest(db: Write, course: CourseSeed, course_id: number) {
  const { test } = course.lt
  if (!test) return
  const { id: test_id } = await db
    .insertInto('tests')
    .values({
      course_id,
      module: 'quiz',
      position: 0,
      pass_percent: passPercent,
      title: plain(course, (t) => t.test?.title ?? ''),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('test_questions')
    .values(
      test.questions.map(({ answer }, position) => ({
        test_id,
        position,
        answer,
        text: plain(course, (t) => t.test?.questions[position]?.text ?? ''),
        options: json(inAll(course, (t) => t.test?.questions[position]?.options ?? [])),
        explanation: plain(course, (t) => t.test?.questions[position]?.explanation ?? ''),
      })),
    )
    .execute()
}

/** A course with its questions, topics and test. */
export async function seedCourse(
  db: Write,
  course: CourseSeed,
  reference: ReferenceSeed,
  publishedAt: Date,
  featured: boolean,
): Promise<number> {
  const id = await insertCourse(db, course, reference, publishedAt, featured)
  for (const position of course.lt.topics.keys()) await insertTopic(db, course, id, position)
  await insertTest(db, course, id)
  return id
}
