import { v7 } from 'uuid'
import { recordChange } from '../../audit/public.ts'
import type { Fails, Work } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { localTime } from '../../time.ts'
import { findGroup, lockGroups } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import { lockPlanned } from '../lock-group.ts'
import { queueCloses } from '../queue/offers.rules.ts'

type Proposing = Work & Fails<'not_found' | 'group_closed' | 'version_conflict' | 'merge_impossible'>

type Person = { user_id: string; enrolment_id: string }

/** The seats of a group that are free, or that its waiting list offers to somebody, locked. */
const lockSeats = (db: Write, groupId: number) =>
  db
    .selectFrom('practice_seats')
    .select(['seat', 'state', 'enrolment_id'])
    .where('group_id', '=', groupId)
    .where('state', 'in', ['free', 'offered'])
    .where('merge_id', 'is', null)
    .orderBy('seat')
    .forUpdate()
    .execute()

/** A seat for each: the one that is offered to them already, else a free one. Shorter where there are too few. */
function keptFor(people: readonly Person[], seats: Awaited<ReturnType<typeof lockSeats>>) {
  const free = seats.filter(({ state }) => state === 'free')
  return people.flatMap((person) => {
    const offered = seats.find(({ enrolment_id }) => enrolment_id === person.enrolment_id)
    const seat = (offered ?? free.shift())?.seat
    return seat === undefined ? [] : [{ ...person, seat }]
  })
}

/**
 * Asks everyone in a half group to join another group of the course, where a seat is kept for each until the earlier of the
 * two groups' cut-offs. Refused when seats are missing there, or somebody's place has no owner yet who could agree.
 */
export async function proposeMerge(
  proposing: Proposing,
  { id, into, version }: { id: number; into: number; version: number },
): Promise<void> {
  const { db, fail } = proposing
  const now = proposing.now()
  await lockGroups(db, [id, into])
  const from = await lockPlanned(proposing, id, version)
  const [to] = await lockGroups(db, [into])
  if (!to || to.state !== 'planned' || id === into) return fail('merge_impossible', 'into')
  const [group, target] = [await findGroup(db, id), await findGroup(db, into)]
  const until = new Date(Math.min(queueCloses(from.starts_at).getTime(), queueCloses(to.starts_at).getTime()))
  const seats = await db
    .selectFrom('practice_seats')
    .select(['user_id', 'enrolment_id', 'state'])
    .where('group_id', '=', id)
    .where('state', '<>', 'free')
    .orderBy('seat')
    .execute()
  const people = seats.flatMap(({ user_id, enrolment_id, state }) =>
    state === 'taken' && user_id !== null && enrolment_id !== null ? [{ user_id, enrolment_id }] : [],
  )
  const kept = keptFor(people, await lockSeats(db, into))
  const open = await db
    .selectFrom('practice_merges')
    .select('id')
    .where('state', '=', 'proposed')
    .where((eb) => eb.or([eb('from_group', 'in', [id, into]), eb('to_group', '=', id)]))
    .executeTakeFirst()
  const fits = people.length > 0 && people.length === seats.length && kept.length === people.length
  if (!fits || open || until <= now || group.course_id !== target.course_id || group.price_cents !== target.price_cents)
    return fail('merge_impossible', 'into')
  const mergeId = v7()
  await db
    .insertInto('practice_merges')
    .values({ id: mergeId, from_group: id, to_group: into, proposed_at: now, until, state: 'proposed' })
    .execute()
  for (const { seat, ...person } of kept) {
    await db
      .insertInto('practice_merge_answers')
      .values({ ...person, merge_id: mergeId })
      .execute()
    await db
      .updateTable('practice_seats')
      .set({ ...person, state: 'offered', reserved_until: until, merge_id: mergeId })
      .where('group_id', '=', into)
      .where('seat', '=', seat)
      .execute()
    await notifyLearner(proposing, person.user_id, { kind: 'merge', group: target, before: from.starts_at, until })
  }
  await db
    .updateTable('practice_groups')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await recordChange(proposing, {
    action: 'practice_group.merge_proposed',
    id,
    about: `${inLanguage(group.title, 'lt')}, ${localTime(from.starts_at).replace('T', ' ')}`,
    after: { into, starts: localTime(to.starts_at) },
  })
}
