import type { World } from './make-world.ts'

const json = (value: unknown) => JSON.stringify(value)

/** A topic with so many pages, and a test of two questions outside of it. */
export async function makeTheory({ db }: World, course_id: number, pages: number) {
  const { id: topic_id } = await db
    .insertInto('topics')
    .values({
      course_id,
      position: 0,
      title: json({ lt: 'Tema' }),
      description: json({ lt: 'Apie temą' }),
      minutes: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const steps = await db
    .insertInto('steps')
    .values(
      Array.from({ length: pages }, (_, position) => ({
        topic_id,
        course_id,
        position,
        module: 'page' as const,
        completion: 1 as const,
        title: json({ lt: `Puslapis ${position + 1}` }),
        description: json({ lt: '' }),
        content: json({ lt: '<p>Tekstas</p>' }),
      })),
    )
    .returning('id')
    .execute()
  const { id: testId } = await db
    .insertInto('steps')
    .values({
      course_id,
      topic_id: null,
      module: 'quiz',
      position: 0,
      completion: 2,
      title: json({ lt: 'Testas' }),
      description: json({ lt: '' }),
      settings: json({ passPercent: 70, draw: [{ tag: 'test' }] }),
      grade_weight: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('questions')
    .values(
      [0, 1].map((answer) => ({
        course_id,
        key: `q${answer}`,
        tags: ['test'],
        kind: 'single' as const,
        position: answer,
        text: json({ lt: `Klausimas ${answer + 1}` }),
        body: json({ answer, options: { lt: ['Pirmas', 'Antras', 'Trečias'] } }),
        explanation: json({ lt: 'Slaptas paaiškinimas' }),
      })),
    )
    .execute()
  return { stepIds: steps.map(({ id }) => id), testId }
}
