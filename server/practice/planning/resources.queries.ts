import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { EquipmentPiece, Instructor, PracticeChoices, Room } from '../../../contract/manage/rooms.ts'
import { editedTexts } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { addDays, dayInVilnius } from '../../time.ts'
import { leadsSession } from '../led-by.ts'
import { affectedBy, shownPeriods } from './closed-periods.ts'

type Asking = { db: Read; language: Language; now: Date }

type Reading = { db: Read; language: Language; now: () => Date }

/** Rooms by place and name, or the one with the id, with how many groups are planned in each. */
export async function listRooms({ db, language, now }: Reading, id?: number): Promise<Room[]> {
  const rows = await db
    .selectFrom('rooms')
    .innerJoin('locations', 'locations.id', 'rooms.location_id')
    .select([
      'rooms.id',
      'location_id as location',
      'locations.name as location_name',
      'rooms.name',
      'capacity',
      'note',
    ])
    .select(['rooms.active', 'rooms.version'])
    .select(
      sql<number>`(select count(*)::int from practice_groups g
        where exists (select from group_sessions t where t.group_id = g.id and t.room_id = rooms.id and t.starts_at > ${now()}) and g.state = 'planned')`.as(
        'upcoming',
      ),
    )
    .$if(id !== undefined, (query) => query.where('rooms.id', '=', id ?? 0))
    .orderBy('location_id')
    .orderBy('rooms.name')
    .execute()
  const closures = await db
    .selectFrom('room_closures')
    .select(['room_id', 'starts_at', 'ends_at', 'reason'])
    .where('ends_at', '>', now())
    .orderBy('starts_at')
    .execute()
  const affectedOf = await affectedBy(db, 'room', now())
  return rows.map((row) => ({
    ...row,
    location_name: inLanguage(row.location_name, language),
    closures: shownPeriods(closures.filter(({ room_id }) => room_id === row.id)),
    affected: affectedOf(row.id),
  }))
}

/** Equipment by name, or the piece with the id, with for how many groups each is planned. */
export async function listEquipment({ db, language, now }: Reading, id?: number): Promise<EquipmentPiece[]> {
  const rows = await db
    .selectFrom('equipment')
    .leftJoin('rooms', 'rooms.id', 'equipment.room_id')
    .leftJoin('locations', 'locations.id', 'rooms.location_id')
    .select(['equipment.id', 'equipment.name', 'room_id as room', 'equipment.note', 'equipment.active'])
    .select(['equipment.version', 'rooms.name as room_name', 'locations.name as location_name'])
    .select(
      sql<number>`(select count(*)::int from practice_group_equipment e join practice_groups g on g.id = e.group_id
        where e.equipment_id = equipment.id and g.state = 'planned' and exists (select from group_sessions t where t.group_id = g.id and t.starts_at > ${now()}))`.as(
        'upcoming',
      ),
    )
    .$if(id !== undefined, (query) => query.where('equipment.id', '=', id ?? 0))
    .orderBy('equipment.name')
    .execute()
  return rows.map(({ location_name, ...row }) => ({
    ...row,
    room_name: location_name && `${row.room_name} · ${inLanguage(location_name, language)}`,
  }))
}

/** Everyone with the role of an instructor, and their own certificates of what they teach. */
export async function listInstructors({ db, language, now }: Asking): Promise<Instructor[]> {
  const people = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .leftJoin('instructors', 'instructors.user_id', 'users.id')
    .select(['users.id', 'firstname', 'lastname', 'email', 'note', 'introduction', 'active', 'version'])
    .select(
      sql<number>`(select count(*)::int from practice_groups g
        where g.state = 'planned' and exists (select from group_sessions t where t.group_id = g.id and ${leadsSession(sql`users.id`)} and t.starts_at > ${now}))`.as(
        'upcoming',
      ),
    )
    .where('role', '=', 'instructor')
    .orderBy('lastname')
    .orderBy('firstname')
    .execute()
  const today = dayInVilnius(now)
  const taught = await db
    .selectFrom('instructor_courses as t')
    .innerJoin('courses', 'courses.id', 't.course_id')
    .leftJoin('certificates as c', (join) =>
      join
        .onRef('c.user_id', '=', 't.user_id')
        .onRef('c.course_id', '=', 't.course_id')
        .on('c.superseded_at', 'is', null)
        .on('c.revoked_at', 'is', null),
    )
    .select(['t.user_id', 'courses.id', 'courses.title', 'c.id as certificate_id', 'c.valid_to'])
    .orderBy('courses.id')
    .execute()
  const absences = await db
    .selectFrom('instructor_absences')
    .select(['user_id', 'starts_at', 'ends_at', 'reason'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const affectedOf = await affectedBy(db, 'instructor', now)
  return people.map(({ id, firstname, lastname, email, note, introduction, active, version, upcoming }) => ({
    id,
    name: `${firstname} ${lastname}`,
    email,
    teaches: [...new Set(taught.filter(({ user_id }) => user_id === id).map((course) => course.id))],
    courses: taught
      .filter(({ user_id }) => user_id === id)
      .map((course) => ({
        id: course.id,
        title: inLanguage(course.title, language),
        certificate:
          course.certificate_id === null
            ? 'none'
            : course.valid_to === null || course.valid_to >= today
              ? 'valid'
              : 'expired',
        valid_to: course.valid_to,
      })),
    absences: shownPeriods(absences.filter(({ user_id }) => user_id === id)),
    note: note ?? '',
    introduction: editedTexts(introduction),
    active: active ?? true,
    version: version ?? 0,
    upcoming,
    affected: affectedOf(id),
  }))
}

/** The courses of which no certificate is valid any more. */
const expiredOf = (courses: Instructor['courses']) =>
  courses
    .filter(
      ({ id, certificate }) =>
        certificate === 'expired' && !courses.some((one) => one.id === id && one.certificate === 'valid'),
    )
    .map(({ id }) => id)

/** What a group can be planned with. Offerings from last week on, with a place to practise in. */
export async function listChoices(asking: Asking): Promise<PracticeChoices> {
  const { db, language, now } = asking
  const since = addDays(dayInVilnius(now), -7)
  const locations = await db
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('online', '=', false)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const products = await db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['product_id', 'course_id', 'location_id', 'courses.title', 'locations.city', 'start_date'])
    .select('group_size')
    .where('online', '=', false)
    .where('products.state', '=', 'offered')
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '>=', since)]))
    .orderBy('start_date')
    .orderBy('product_id')
    .limit(sql.lit(2000))
    .execute()
  const rooms = await db
    .selectFrom('rooms')
    .innerJoin('locations', 'locations.id', 'rooms.location_id')
    .select(['rooms.id', 'location_id', 'rooms.name', 'capacity', 'rooms.active', 'locations.name as location'])
    .orderBy('location_id')
    .orderBy('rooms.name')
    .execute()
  const pieces = await db.selectFrom('equipment').select(['id', 'name', 'room_id', 'active']).orderBy('name').execute()
  const courses = new Map(products.map(({ course_id, title }) => [course_id, inLanguage(title, language)]))
  return {
    locations: locations.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
    rooms: rooms.map((room) => ({ ...room, location: inLanguage(room.location, language) })),
    pieces,
    instructors: (await listInstructors(asking))
      .filter(({ version }) => version > 0)
      .map(({ id, name, courses: taught, active }) => ({
        id,
        name,
        active,
        teaches: taught.map((one) => one.id),
        expired: expiredOf(taught),
      })),
    courses: [...courses].map(([id, title]) => ({ id, title })),
    products: products.map(({ product_id, course_id, location_id, title, city, start_date, group_size }) => ({
      id: product_id,
      course_id,
      location_id,
      title: [inLanguage(title, language), inLanguage(city, language), start_date].filter(Boolean).join(' · '),
      start: start_date,
      group_size,
    })),
  }
}
