import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { groupSessions } from '../db/group-sessions.ts'
import { inLanguage } from '../db/texts.ts'
import type { Language } from '../../contract/common.ts'
import { periodInWords } from '../time.ts'
import { quartersOf } from './quarters.rules.ts'

/**
 * When a further session of a group is, and in which other room; null: in the room of the group. `instructor`: who leads it in
 * place of the first instructor of the group.
 */
export type Further = { startsAt: Date; endsAt: Date; room: number | null; instructor?: string | null | undefined }
/** What a group occupies from one instant to another, and in its further sessions. */
export type Occupation = {
  startsAt: Date
  endsAt: Date
  room: number | null
  instructor: string | null
  /** The second one, who is busy with the group like the first. */
  secondInstructor: string | null
  equipment: readonly number[]
  further?: readonly Further[]
}
/** What each session of a group occupies: a second instructor who leads it in place of the first one leads it alone. */
export const sessionsOf = <O extends Omit<Occupation, 'equipment'>>(group: O) => [
  group,
  ...(group.further ?? []).map(({ room, instructor, ...times }) => ({
    ...group,
    ...times,
    room: room ?? group.room,
    instructor: instructor ?? group.instructor,
    secondInstructor: group.secondInstructor === (instructor ?? null) ? null : group.secondInstructor,
  })),
]

type Placed = Omit<Occupation, 'equipment'>
const isSame = (one: Date | undefined, other: Date) => one?.getTime() === other.getTime()
/** Which sessions of a group that is changed are at another time or in another room than before, by their place. */
export function movedSessions(before: Placed, after: Placed): number[] {
  const former = sessionsOf(before)
  return sessionsOf(after).flatMap((session, at) => {
    const was = former[at]
    const stays = isSame(was?.startsAt, session.startsAt) && isSame(was?.endsAt, session.endsAt)
    return stays && was?.room === session.room ? [] : [at]
  })
}

/** Which of them are at another time, or are new. */
export function timedSessions(before: Placed, after: Placed): number[] {
  const former = sessionsOf(before)
  return sessionsOf(after).flatMap(({ startsAt, endsAt }, at) =>
    isSame(former[at]?.startsAt, startsAt) && isSame(former[at]?.endsAt, endsAt) ? [] : [at],
  )
}

/** Whether all sessions of a group that is changed keep their times: at most their rooms or instructors are others. */
export function keepsTimes(before: Placed, after: Placed): boolean {
  return sessionsOf(before).length === sessionsOf(after).length && timedSessions(before, after).length === 0
}

type Resource = 'room' | 'instructor' | 'equipment'
type Field = Resource | 'second_instructor'
/** What is taken, in words of a language: of which field, its name, when and by which course. */
export type Clash = { field: Field; values: { name: string; when: string; by: string } }

type Wanted = { field: Field; resource: Resource; resource_id: string }

const resourcesOf = ({ room, instructor, secondInstructor, equipment }: Occupation): Wanted[] => [
  ...(room === null ? [] : [wanted('room', room)]),
  ...(instructor === null ? [] : [wanted('instructor', instructor)]),
  ...(secondInstructor === null ? [] : [wanted('instructor', secondInstructor, 'second_instructor')]),
  ...[...new Set(equipment)].toSorted((a, b) => a - b).map((id) => wanted('equipment', id)),
]

const wanted = (resource: Resource, id: string | number, field: Field = resource): Wanted => ({
  field,
  resource,
  resource_id: String(id),
})

/** What a group occupies, by session. */
export const claimsOf = (occupation: Occupation) =>
  sessionsOf(occupation).flatMap((session) => {
    const quarters = quartersOf(session.startsAt, session.endsAt)
    const { startsAt, endsAt } = session
    return resourcesOf(session).map((resource) => ({ ...resource, quarters, startsAt, endsAt }))
  })

export async function nameOfResource(db: Read, resource: Resource, id: string): Promise<string> {
  if (resource === 'instructor') {
    const user = await db.selectFrom('users').select(['firstname', 'lastname']).where('id', '=', id).executeTakeFirst()
    return user ? `${user.firstname} ${user.lastname}` : ''
  }
  const table = resource === 'room' ? 'rooms' : 'equipment'
  return (await db.selectFrom(table).select('name').where('id', '=', Number(id)).executeTakeFirst())?.name ?? ''
}

/** The first thing of a group that another group occupies at that time; undefined when all is free. */
export async function findClash(
  db: Read,
  occupation: Occupation,
  { groupId, language }: { groupId?: number; language: Language },
): Promise<Clash | undefined> {
  for (const { quarters, field, resource, resource_id } of claimsOf(occupation)) {
    const taken = await db
      .selectFrom('practice_claims')
      .innerJoin('practice_groups', 'practice_groups.id', 'practice_claims.group_id')
      .innerJoin(groupSessions.as('session'), (join) =>
        join
          .onRef('session.group_id', '=', 'practice_claims.group_id')
          .on(sql<boolean>`session.starts_at < quarter + interval '15 minutes' and session.ends_at > quarter`),
      )
      .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
      .innerJoin('courses', 'courses.id', 'products.course_id')
      .select(['courses.title', 'session.starts_at', 'session.ends_at'])
      .where('resource', '=', resource)
      .where('resource_id', '=', resource_id)
      .where('quarter', 'in', quarters)
      .$if(groupId !== undefined, (query) => query.where('practice_claims.group_id', '<>', groupId ?? 0))
      .orderBy('quarter')
      .executeTakeFirst()
    if (!taken) continue
    const when = periodInWords(taken.starts_at, taken.ends_at, language)
    const by = inLanguage(taken.title, language)
    return { field, values: { name: await nameOfResource(db, resource, resource_id), when, by } }
  }
  return undefined
}

/**
 * Occupies everything of a group instead of what it occupied before. Returns what is taken; then nothing is sure to be
 * kept, and the caller undoes its transaction or the group. Two transactions that want the same quarter wait for each other.
 */
export async function claimResources(
  db: Write,
  groupId: number,
  occupation: Occupation,
  language: Language,
): Promise<Clash | undefined> {
  await releaseResources(db, groupId)
  const rows = claimsOf(occupation).flatMap(({ quarters, resource, resource_id }) =>
    quarters.map((quarter) => ({ resource, resource_id, quarter, group_id: groupId })),
  )
  if (!rows.length) return undefined
  const claimed = await db
    .insertInto('practice_claims')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('quarter')
    .execute()
  if (claimed.length === rows.length) return undefined
  const clash = await findClash(db, occupation, { groupId, language })
  if (!clash) throw new Error(`Group ${groupId}: a claim was refused and is free`)
  return clash
}

export async function releaseResources(db: Write, groupId: number): Promise<void> {
  await db.deleteFrom('practice_claims').where('group_id', '=', groupId).execute()
}
