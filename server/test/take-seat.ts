import { assignSeat, reserveSeats, takeReservedSeats } from '../practice/public.ts'
import { type MadeCourse, type MadeUser, makeEnrolment } from './make.ts'
import type { World } from './make-world.ts'

/** Enrols a user in a course with practice and gives them a seat of its first group. Returns the enrolment's id. */
export async function enrolWithSeat(world: World, learner: MadeUser, course: MadeCourse): Promise<string> {
  const enrolmentId = await makeEnrolment(world, learner, course)
  const { order_id } = await world.db
    .selectFrom('enrolments')
    .select('order_id')
    .where('id', '=', enrolmentId)
    .executeTakeFirstOrThrow()
  const [orderId, now] = [order_id ?? 0, world.now()]
  await world.db.transaction().execute(async (db) => {
    await reserveSeats(db, { productId: course.productId, orderId, quantity: 1, until: now, now })
    for (const { group_id: groupId, seat } of (await takeReservedSeats(db, orderId)).get(course.productId) ?? [])
      await assignSeat(db, { groupId, seat, userId: learner.id, enrolmentId })
  })
  return enrolmentId
}
