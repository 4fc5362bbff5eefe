import { recordChange } from '../../audit/public.ts'
import type { Fails, Principal } from '../../context.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { editedTexts, textsOfEdited } from '../../content/public.ts'
import type { Write } from '../../db/connect.ts'
import { knownCourses } from '../known-courses.ts'
import { checkedPeriods, type Period, periodRows, shownPeriods } from './closed-periods.ts'

type Saving = { db: Write; now: () => Date; principal?: Principal | undefined } & Fails<
  'not_found' | 'version_conflict'
>
type InstructorInput = {
  id: string
  teaches: readonly number[]
  absences: readonly Period[]
  note: string
  introduction: EditedText
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
    .select(['note', 'introduction', 'active', 'version'])
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
      absences: shownPeriods(absences).map(({ key: _key, ...period }) => period),
      note: row.note,
      introduction: editedTexts(row.introduction),
      active: row.active,
    },
  }
}

/**
 * Sets what an instructor may teach and when they are away; an absence that has ended stays as it was. Groups that are planned
 * during an absence stay until staff replans them.
 */
export async function saveInstructor(saving: Saving, input: InstructorInput): Promise<void> {
  const { db, fail } = saving
  const { id, note, active } = input
  const introduction = textsOfEdited(input.introduction)
  const absences = checkedPeriods('absences', input.absences)
  const { name, version, fields } = await lockInstructor(saving, id)
  if (version !== input.version) return fail('version_conflict')
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
      .values(periodRows(absences).map((row) => ({ ...row, user_id: id })))
      .execute()
  await db
    .updateTable('instructors')
    .set({ note: note.trim(), introduction: JSON.stringify(introduction), active, version: version + 1 })
    .where('user_id', '=', id)
    .execute()
  const after = { teaches, absences, note: note.trim(), introduction: editedTexts(introduction), active }
  await recordChange(saving, { action: 'instructor.changed', id, about: name, before: fields, after })
}
