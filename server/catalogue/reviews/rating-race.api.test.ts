import { describe, expect, test } from 'vitest'
import { makeCourse, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { lockCourse, writeCards } from '../refresh-card.ts'

const world = openWorld()

describe('reviews published at the same moment', () => {
  const counted = async (id: number) => {
    const { card } = await world.db
      .selectFrom('catalogue_cards')
      .select('card')
      .where('course_id', '=', id)
      .where('language', '=', 'lt')
      .executeTakeFirstOrThrow()
    return card.rating_count
  }

  const waiting = async () =>
    (
      await world.pool.query(
        'select count(*) as waiting from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
      )
    ).rows[0].waiting

  /**
   * Without the guard, both count before either is done: the second is seen to wait for the first with its count in
   * hand.
   */
  async function reviewTwice(guarded: boolean) {
    const course = await makeCourse(world)
    const learners = [await makeLearner(world), await makeLearner(world)]
    let [written, counting] = [0, 0]
    const bothWrote = Promise.withResolvers<void>()
    await Promise.all(
      learners.map(({ id }) =>
        world.db.transaction().execute(async (db) => {
          await db
            .insertInto('reviews')
            .values({
              user_id: id,
              course_id: course.id,
              rating: 5,
              text: 'x',
              created_at: world.now(),
              state: 'published',
            })
            .execute()
          if (++written === 2) bothWrote.resolve()
          await bothWrote.promise
          if (guarded) await lockCourse(db, course.id)
          await writeCards(db, [course.id], world.now())
          if (!guarded && ++counting === 1) await expect.poll(waiting).toBeGreaterThan(0)
        }),
      ),
    )
    return counted(course.id)
  }
  test('two are counted when the course is held', async () => {
    expect(await reviewTwice(true)).toBe(2)
  })
  test('one would be lost without holding it', async () => {
    expect(await reviewTwice(false)).toBe(1)
  })
})
