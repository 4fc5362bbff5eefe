import type { Language } from '../../../contract/common.ts'
import type { Fails } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { periodInWords } from '../../time.ts'
import type { Occupation } from './claims.queries.ts'

type Checking = { db: Write; language: Language } & Fails<
  | 'not_found'
  | 'room_unsuitable'
  | 'room_too_small'
  | 'equipment_unsuitable'
  | 'instructor_cannot_teach'
  | 'instructor_away'
>

/** The offering of a group: its course and location. Online ones have no practice. */
const findOffering = (db: Read, productId: number) =>
  db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['products.product_id', 'course_id', 'location_id', 'courses.title', 'locations.active'])
    .where('products.product_id', '=', productId)
    .where('online', '=', false)
    .executeTakeFirst()

type CheckingInstructor = { db: Write } & Fails<'instructor_cannot_teach'>

/**
 * Fails unless the instructor has the role and teaches the course. Locks the instructor, so that an absence that is
 * saved at the same moment sees the group.
 */
export async function checkTeaches({ db, fail }: CheckingInstructor, instructor: string, courseId: number) {
  const teaches = await db
    .selectFrom('instructors')
    .innerJoin('instructor_courses as taught', 'taught.user_id', 'instructors.user_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'instructors.user_id')
    .select('instructors.user_id')
    .where('instructors.user_id', '=', instructor)
    .where('instructors.active', '=', true)
    .where('user_roles.role', '=', 'instructor')
    .where('taught.course_id', '=', courseId)
    .forUpdate('instructors')
    .executeTakeFirst()
  if (!teaches) return fail('instructor_cannot_teach', 'instructor')
}

/**
 * Fails unless the room is at the offering's location and holds the group, the equipment movable or in that room, and
 * the instructor teaches the course (`checkTeaches`). Returns the offering.
 */
export async function checkSuitable(
  { db, fail }: Checking,
  productId: number,
  { room, instructor, equipment, seats }: Omit<Occupation, 'startsAt' | 'endsAt'> & { seats: number },
) {
  const offering = await findOffering(db, productId)
  if (!offering) return fail('not_found', 'product')
  if (room !== null) {
    const row = await db
      .selectFrom('rooms')
      .select(['location_id', 'active', 'capacity'])
      .where('id', '=', room)
      .executeTakeFirst()
    if (!row?.active || row.location_id !== offering.location_id) return fail('room_unsuitable', 'room')
    if (row.capacity < seats) return fail('room_too_small', 'room')
  }
  if (equipment.length) {
    const rows = await db
      .selectFrom('equipment')
      .select('id')
      .where('id', 'in', equipment)
      .where('active', '=', true)
      .where((eb) => eb.or([eb('room_id', 'is', null), eb('room_id', '=', room)]))
      .execute()
    if (rows.length !== new Set(equipment).size) return fail('equipment_unsuitable', 'equipment')
  }
  if (instructor !== null) await checkTeaches({ db, fail }, instructor, offering.course_id)
  return offering
}

/** The absence of an instructor during a time, as values of its sentence. */
export async function findAbsence(
  db: Read,
  { instructor, startsAt, endsAt }: Pick<Occupation, 'instructor' | 'startsAt' | 'endsAt'>,
  language: Language,
): Promise<{ name: string; when: string } | undefined> {
  if (instructor === null) return undefined
  const away = await db
    .selectFrom('instructor_absences')
    .innerJoin('users', 'users.id', 'instructor_absences.user_id')
    .select(['starts_at', 'ends_at', 'firstname', 'lastname'])
    .where('user_id', '=', instructor)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .orderBy('starts_at')
    .executeTakeFirst()
  if (!away) return undefined
  return { name: `${away.firstname} ${away.lastname}`, when: periodInWords(away.starts_at, away.ends_at, language) }
}
