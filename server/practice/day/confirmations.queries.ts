import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { Confirmation, SecondAssessor } from '../../../contract/manage/confirmations.ts'
import type { Read, Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'

/** The second assessor of an assessment as it is kept; null: there was none. */
type SecondRow = {
  second_state: SecondAssessor['state'] | null
  second_at: Date | null
  second_way: SecondAssessor['way']
  second_reason: string
}

export const showSecond = ({ second_state, second_at, second_way, second_reason }: SecondRow): SecondAssessor | null =>
  second_state && { state: second_state, at: second_at?.toISOString() ?? null, way: second_way, reason: second_reason }

/** Assessments that a later one of the same person in the same group did not replace. */
const latest = sql<boolean>`not exists (select from assessments b
  where (b.user_id, b.enrolment_id, b.group_id) = (a.user_id, a.enrolment_id, a.group_id)
    and b.withdrawn_at is null and (b.assessed_at, b.id) > (a.assessed_at, a.id))`

const ofSecond = (db: Read, userId: string) =>
  db
    .selectFrom('assessments as a')
    .innerJoin('practice_groups as g', 'g.id', 'a.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('users', 'users.id', 'a.user_id')
    .select(['a.id', 'a.group_id', 'a.assessor', 'a.assessor_id', 'a.assessed_at', 'a.passed', 'a.comment'])
    .select(['a.checklist', 'a.answers', 'a.second_state', 'a.second_assessor', 'a.second_reason'])
    .select(['courses.title', 'g.starts_at', 'firstname', 'lastname'])
    .where('a.second_assessor_id', '=', userId)
    .where('a.withdrawn_at', 'is', null)
    .where(latest)

/** An assessment of which a user is the second assessor, locked. */
export const lockOfSecond = (db: Write, userId: string, id: string) =>
  ofSecond(db, userId).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

/** What awaits a user as second assessor, the oldest first. */
export async function listConfirmations(db: Read, userId: string, language: Language): Promise<Confirmation[]> {
  const rows = await ofSecond(db, userId)
    .where('a.second_state', '=', 'awaiting')
    .orderBy('a.assessed_at')
    .orderBy('a.id')
    .limit(sql.lit(500))
    .execute()
  return rows.map((row) => ({
    assessment: row.id,
    group: row.group_id,
    course: inLanguage(row.title, language),
    starts: row.starts_at.toISOString(),
    name: `${row.firstname} ${row.lastname}`,
    assessor: row.assessor,
    at: row.assessed_at.toISOString(),
    passed: row.passed,
    comment: row.comment,
    items: row.checklist.items.map(({ key, text, critical }) => ({
      key,
      text: inLanguage(text, language),
      critical,
      value: row.answers.find((answer) => answer.key === key)?.value ?? null,
    })),
  }))
}

/** How many assessments await a user as second assessor, as a query for their moments. */
export const awaitingOf = (userId: string) =>
  sql`select a.assessed_at as at from assessments a
    where a.second_assessor_id = ${userId} and a.second_state = 'awaiting' and a.withdrawn_at is null and ${latest}`

/** Whether an assessment of a group awaits a user already. */
export const awaitsInGroup = async (db: Read, userId: string, groupId: number): Promise<boolean> =>
  (await ofSecond(db, userId)
    .where('a.group_id', '=', groupId)
    .where('a.second_state', '=', 'awaiting')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What second assessors disagree with and staff was not told of yet; from now on it was. */
export async function takeDisputes(db: Write, now: Date) {
  const { rows } = await sql<{
    title: Record<Language, string>
    starts_at: Date
    person: string
    assessor: string
    second_assessor: string
    second_reason: string
  }>`
    update assessments a set dispute_raised_at = ${now}
    from practice_groups g
      join products on products.product_id = g.product_id
      join courses on courses.id = products.course_id,
      users
    where g.id = a.group_id and users.id = a.user_id
      and a.second_state = 'disagreed' and a.dispute_raised_at is null and a.withdrawn_at is null
    returning courses.title, g.starts_at, concat(users.firstname, ' ', users.lastname) as person,
      a.assessor, a.second_assessor, a.second_reason`.execute(db)
  return rows
}
