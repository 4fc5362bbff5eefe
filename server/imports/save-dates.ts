import { sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import { accountKey } from '../accounts/public.ts'
import { recordChange } from '../audit/public.ts'
import { latestVatClass, saveOffering } from '../catalogue/public.ts'
import type { Read } from '../db/connect.ts'
import { ExpectedFailure, fail } from '../http/fail.ts'
import { addGroup } from '../practice/public.ts'
import { dayInVilnius, instantOf } from '../time.ts'
import { type ImportedDate, type PlannedGroup, readDate } from './date-row.rules.ts'
import { findCourse } from './find-course.ts'
import { attempt, came, type Outcome, refused, type Row, type Saving } from './rows.ts'

/** Columns that name what has to exist; each has a sentence that says how it is named. */
type Named = 'course' | 'date' | 'location' | 'room' | 'instructor'

/** What a cell names; a failure of its column when it does not exist. */
async function known<T>(column: Named, found: Promise<T | undefined>): Promise<T> {
  const row = await found
  if (row === undefined) throw new ExpectedFailure('not_found', { [column]: [{ key: `imports.unknown.${column}` }] })
  return row
}

/** A location in use by its key, or by its name in any language. */
const findLocation = (db: Read, name: string) =>
  db
    .selectFrom('locations')
    .select(['id', 'key'])
    .where('locations.active', '=', true)
    .where(sql<boolean>`(key = ${name} or exists (
      select from jsonb_each_text(locations.name) as named where lower(named.value) = lower(${name})))`)
    .orderBy('id')
    .executeTakeFirst()

/** The date that a row is of: the named one, the same one that exists already, or a new one. */
async function offeringOf(saving: Saving, course: { id: number; title: { lt: string } }, date: ImportedDate) {
  const { db, now } = saving
  const { productId, made, startDay, endDay } = date
  const products = db.selectFrom('products').select(['product_id', 'location_id']).where('course_id', '=', course.id)
  if (!made) {
    const named = await known('date', products.where('product_id', '=', productId ?? 0).executeTakeFirst())
    return { ...named, isNew: false }
  }
  const location = await known('location', findLocation(db, made.location))
  const same = await products
    .where('location_id', '=', location.id)
    .where('start_date', '=', startDay)
    .where('end_date', '=', endDay)
    .where('state', '=', 'offered')
    .orderBy('product_id')
    .executeTakeFirst()
  if (same) return { ...same, isNew: false }
  const vatClass = await latestVatClass(db, course.id, dayInVilnius(now()))
  // The groups of a new date are as the first one that the list has.
  const groupSize = date.group?.seats ?? limits.groupSize
  const product_id = await saveOffering(
    { db, now: now(), fail },
    {
      courseId: course.id,
      location: location.key,
      startDate: startDay,
      endDate: endDay,
      hours: made.hours,
      groupSize,
      price: { priceCents: made.priceCents, specialCents: null },
      vatClass,
    },
  )
  await recordChange(saving, {
    action: 'course.offering_changed',
    id: course.id,
    about: `${course.title.lt}, ${startDay}`,
    after: {
      start_date: startDay,
      end_date: endDay,
      hours: made.hours,
      group_size: groupSize,
      price_cents: made.priceCents,
      vat_class: vatClass,
    },
  })
  return { product_id, location_id: location.id, isNew: true }
}

const findRoom = (db: Read, locationId: number, name: string) =>
  db
    .selectFrom('rooms')
    .select('id')
    .where('location_id', '=', locationId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()

const findInstructor = (db: Read, email: string) =>
  db
    .selectFrom('instructors')
    .innerJoin('users', 'users.id', 'instructors.user_id')
    .select('users.id')
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst()

/** Plans the group of a row, unless the same one is planned already. Returns its id if it did. */
async function planRow(saving: Saving, offering: { product_id: number; location_id: number }, group: PlannedGroup) {
  const { db } = saving
  const room = group.room ? (await known('room', findRoom(db, offering.location_id, group.room))).id : null
  const instructor = group.instructor ? (await known('instructor', findInstructor(db, group.instructor))).id : null
  const planned = await db
    .selectFrom('practice_groups')
    .select('id')
    .where('product_id', '=', offering.product_id)
    .where('starts_at', '=', instantOf(group.starts))
    .where('practice_groups.state', '=', 'planned')
    .where('room_id', 'is not distinct from', room)
    .where('instructor_id', 'is not distinct from', instructor)
    .executeTakeFirst()
  if (planned) return undefined
  const { starts, minutes, seats } = group
  return addGroup(
    { ...saving, fail },
    { product: offering.product_id, starts, minutes, seats, room, instructor, equipment: [] },
  )
}

/** The columns of fields with another name. */
const columns = { starts: 'start', product: 'date' }

/** Makes the date and the practice group of a row, with the checks of their forms. What exists stays as it is. */
export const saveDate = (saving: Saving, { cells }: Row): Promise<Outcome> => {
  const { date, faults } = readDate(cells)
  if (!date) return Promise.resolve(refused(faults))
  return attempt(saving.db, { columns, other: 'course' }, async () => {
    const course = await known('course', findCourse(saving.db, date.course))
    const offering = await offeringOf(saving, course, date)
    const planned = date.group && (await planRow(saving, offering, date.group))
    return came(offering.isNew || planned !== undefined ? 'created' : 'existing', planned)
  })
}
