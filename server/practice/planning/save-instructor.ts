import { v7 } from 'uuid'
import type { Language } from '../../../contract/common.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails, Principal } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { instantOf, localTime, periodInWords } from '../../time.ts'
import { knownCourses } from '../known-courses.ts'

type Saving = { db: Write; now: () => Date; principal?: Principal | undefined; language: Language } & Fails<
  'not_found' | 'version_conflict' | 'absence_taken'
>
type Absence = { from: string; to: string; reason: string }
type InstructorInput = {
  id: string
  teaches: readonly number[]
  absences: readonly Absence[]
  note: string
  active: boolean
  version: number
}

/** Locks the instructor, making one of a user with the role. Returns what is kept of them. */
async function lockInstructor({ db, fail, now }: Saving, id: string) {
  const user = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['firstname', 'lastname'])
    .where('users.id', '=', id)
    .where('role', '=', 'instructor')
    .executeTakeFirst()
  if (!user) return fail('not_found')
  const added = await db
    .insertInto('instructors')
    .values({ user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  const row = await db
    .selectFrom('instructors')
    .select(['note', 'active', 'version'])
    .where('user_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const courses = await db.selectFrom('instructor_courses').select('course_id').where('user_id', '=', id).execute()
  const absences = await db
    .selectFrom('instructor_absences')
    .select(['starts_at', 'ends_at', 'reason'])
    .where('user_id', '=', id)
    .where('ends_at', '>', now())
    .orderBy('starts_at')
    .execute()
  return {
    name: `${user.firstname} ${user.lastname}`,
    version: added ? 0 : row.version,
    fields: {
      teaches: courses.map(({ course_id }) => course_id).toSorted((a, b) => a - b),
      absences: absences.map(({ starts_at, ends_at, reason }) => ({
        from: localTime(starts_at),
        to: localTime(ends_at),
        reason,
      })),
      note: row.note,
      active: row.active,
    },
  }
}

/** Fails when the instructor leads a planned group during an absence. */
async function checkAbsences({ db, language, fail }: Saving, id: string, absences: readonly Absence[]) {
  for (const { from, to } of absences) {
    const planned = await db
      .selectFrom('practice_groups')
      .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
      .innerJoin('courses', 'courses.id', 'products.course_id')
      .select(['starts_at', 'ends_at', 'courses.title'])
      .where('instructor_id', '=', id)
      .where('practice_groups.state', '=', 'planned')
      .where('starts_at', '<', instantOf(to))
      .where('ends_at', '>', instantOf(from))
      .orderBy('starts_at')
      .executeTakeFirst()
    if (!planned) continue
    const values = {
      by: inLanguage(planned.title, language),
      when: periodInWords(planned.starts_at, planned.ends_at, language),
    }
    return fail('absence_taken', { field: 'absences', values })
  }
}

/** Sets what an instructor may teach and when they are away; an absence that has ended stays as it was. */
export async function saveInstructor(saving: Saving, input: InstructorInput): Promise<void> {
  const { db, fail } = saving
  const { id, note, active } = input
  const absences = input.absences
    .map(({ from, to, reason }) => ({ from, to, reason: reason.trim() }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  const exists = (local: string) => localTime(instantOf(local)) === local
  if (absences.some(({ from, to }) => !exists(from) || !exists(to))) return failFields({ absences: 'no_such_time' })
  if (absences.some(({ from, to }) => to <= from)) return failFields({ absences: 'period' })
  const { name, version, fields } = await lockInstructor(saving, id)
  if (version !== input.version) return fail('version_conflict')
  await checkAbsences(saving, id, absences)
  const teaches = await knownCourses(saving, input.teaches, 'teaches')
  await db.deleteFrom('instructor_courses').where('user_id', '=', id).execute()
  if (teaches.length)
    await db
      .insertInto('instructor_courses')
      .values(teaches.map((course_id) => ({ user_id: id, course_id })))
      .execute()
  await db.deleteFrom('instructor_absences').where('user_id', '=', id).where('ends_at', '>', saving.now()).execute()
  if (absences.length)
    await db
      .insertInto('instructor_absences')
      .values(
        absences.map(({ from, to, reason }) => ({
          user_id: id,
          id: v7(),
          starts_at: instantOf(from),
          ends_at: instantOf(to),
          reason,
        })),
      )
      .execute()
  await db
    .updateTable('instructors')
    .set({ note: note.trim(), active, version: version + 1 })
    .where('user_id', '=', id)
    .execute()
  const after = { teaches, absences, note: note.trim(), active }
  await recordChange(saving, { action: 'instructor.changed', id, about: name, before: fields, after })
}
