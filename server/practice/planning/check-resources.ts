import type { Fails } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import type { Occupation } from '../claims.queries.ts'

type Checking = { db: Write } & Fails<
  'not_found' | 'room_unsuitable' | 'room_too_small' | 'equipment_unsuitable' | 'instructor_cannot_teach'
>

/** The offering of a group: its course and location. Online ones have no practice. */
const findOffering = (db: Read, productId: number) =>
  db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['products.product_id', 'course_id', 'location_id', 'courses.title', 'locations.active', 'group_size'])
    .where('products.product_id', '=', productId)
    .where('online', '=', false)
    .executeTakeFirst()

type CheckingInstructor = { db: Write } & Fails<'instructor_cannot_teach'>

/**
 * Fails unless the instructor has the role and teaches the course. Locks the instructor, so that an absence that is
 * saved at the same moment sees the group.
 */
export async function checkTeaches(
  { db, fail }: CheckingInstructor,
  instructor: string,
  courseId: number,
  field: 'instructor' | 'second_instructor' | 'further' = 'instructor',
) {
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
  if (!teaches) return fail('instructor_cannot_teach', field)
}

/**
 * Locks instructors until the transaction ends, always in the order of their ids. Whoever needs several locks them together,
 * before each is checked.
 */
export async function lockInstructors(db: Write, ids: Iterable<string | null | undefined>): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => id !== null && id !== undefined)
  if (!wanted.length) return
  await db
    .selectFrom('instructors')
    .select('user_id')
    .where('user_id', 'in', wanted)
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

type Led = Pick<Occupation, 'instructor' | 'secondInstructor'> & {
  further: readonly { instructor?: string | null | undefined }[]
}

/** Fails unless everyone who leads a group, or one of its sessions, teaches the course. Locks them. */
async function checkAllTeach(
  checking: CheckingInstructor,
  { instructor, secondInstructor, further }: Led,
  courseId: number,
) {
  const all = [
    { id: instructor, field: 'instructor' as const },
    { id: secondInstructor, field: 'second_instructor' as const },
    ...further.map((session) => ({ id: session.instructor ?? null, field: 'further' as const })),
  ]
  await lockInstructors(
    checking.db,
    all.map(({ id }) => id),
  )
  for (const { id, field } of all) if (id !== null) await checkTeaches(checking, id, courseId, field)
}

type Suiting = Pick<Occupation, 'room' | 'instructor' | 'secondInstructor' | 'equipment'> & {
  seats?: number | undefined
  further?: readonly { room: number | null; instructor?: string | null | undefined }[] | undefined
}

/**
 * Fails unless the room is at the offering's location and holds the group, the equipment movable or in that room, and
 * its instructors teach the course (`checkTeaches`). A group has as many seats as the offering's have unless `seats` says. Returns the offering. Locks the room, so that a closed period that is
 * saved at the same moment sees the group.
 */
export async function checkSuitable(
  { db, fail }: Checking,
  productId: number,
  { room, equipment, seats, further = [], ...led }: Suiting,
) {
  const offering = await findOffering(db, productId)
  if (!offering) return fail('not_found', 'product')
  const rooms = [room, ...further.map((session) => session.room)]
  for (const [at, id] of rooms.entries()) {
    if (id === null) continue
    const field = at ? 'further' : 'room'
    const row = await db
      .selectFrom('rooms')
      .select(['location_id', 'active', 'capacity'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst()
    if (!row?.active || row.location_id !== offering.location_id) return fail('room_unsuitable', field)
    if (row.capacity < (seats ?? offering.group_size)) return fail('room_too_small', field)
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
  await checkAllTeach({ db, fail }, { ...led, further }, offering.course_id)
  return offering
}
