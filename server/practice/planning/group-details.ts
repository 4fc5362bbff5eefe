import type { Language } from '../../../contract/common.ts'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { listMissing } from '../../learning/public.ts'
import { localTime } from '../../time.ts'
import { hoursOf } from '../hours-of.ts'
import { listClashes } from '../overlaps.ts'
import { countOtherSeats, listSlots } from '../slots.queries.ts'
import { findPlanned, type GroupRow, showGroup } from './groups.queries.ts'

type Asking = { db: Read; language: Language; now: Date }

/** Who has the seats of a group, each with what they still have to do. */
async function listPeople({ db, language, now }: Asking, { id, course_id }: GroupRow) {
  const rows = await db
    .selectFrom('practice_seats as s')
    .leftJoin('users', 'users.id', 's.user_id')
    .select(['seat', 's.state', 'firstname', 'lastname', 'email', 's.user_id', 's.enrolment_id'])
    .where('group_id', '=', id)
    .orderBy('seat')
    .execute()
  const people: PracticeGroupDetails['people'] = []
  for (const { seat, state, firstname, lastname, email, user_id, enrolment_id } of rows) {
    if (state === 'free') continue
    const known = user_id !== null && enrolment_id !== null
    const missing = known
      ? await listMissing(db, { userId: user_id, enrolmentId: enrolment_id, courseId: course_id }, { now, language })
      : []
    const name = firstname === null ? null : `${firstname} ${lastname}`
    people.push({ seat, state, name, email, ready: known && !missing.length, missing })
  }
  return people
}

const listQueue = (db: Read, groupId: number) =>
  db
    .selectFrom('practice_waits as w')
    .innerJoin('users', 'users.id', 'w.user_id')
    .leftJoin('practice_seats as s', (join) =>
      join
        .onRef('s.group_id', '=', 'w.group_id')
        .onRef('s.user_id', '=', 'w.user_id')
        .onRef('s.enrolment_id', '=', 'w.enrolment_id')
        .on('s.state', '=', 'offered'),
    )
    .select(['firstname', 'lastname', 'joined_at', 's.reserved_until'])
    .where('w.group_id', '=', groupId)
    .orderBy('w.position')
    .execute()

async function findMerge(db: Read, groupId: number): Promise<PracticeGroupDetails['merge']> {
  const row = await db
    .selectFrom('practice_merges as m')
    .innerJoin('practice_groups as g', 'g.id', 'm.to_group')
    .innerJoin('practice_merge_answers as a', 'a.merge_id', 'm.id')
    .select(({ fn }) => [
      'm.to_group',
      'm.until',
      'g.starts_at',
      fn.count<number>('a.agreed_at').as('agreed'),
      fn.countAll<number>().as('asked'),
    ])
    .where('m.from_group', '=', groupId)
    .where('m.state', '=', 'proposed')
    .groupBy(['m.id', 'g.id'])
    .executeTakeFirst()
  if (!row) return null
  return {
    to: row.to_group,
    starts: localTime(row.starts_at),
    until: row.until.toISOString(),
    agreed: Number(row.agreed),
    asked: Number(row.asked),
  }
}

const isEmpty = ({ free, seats }: { free: number; seats: number }) => Number(free) === Number(seats)

/** A practice group as its screen shows it; undefined when there is none. */
export async function loadDetails(asking: Asking, id: number): Promise<PracticeGroupDetails | undefined> {
  const { db, language, now } = asking
  const row = await findPlanned(db, id)
  if (!row) return undefined
  const open = row.state === 'planned' && row.starts_at > now
  const others = open ? (await listSlots(db, row.course_id, row, now)).filter((slot) => slot.id !== id) : []
  const halves = others
    .filter(({ free }) => row.taken > 0 && row.taken < row.seats && Number(free) >= row.taken)
    .toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))
  const times = halves.map(({ starts_at: startsAt, ends_at: endsAt, further }) => ({ startsAt, endsAt, further }))
  const clashes = await listClashes(asking, { id, courseId: row.course_id }, times)
  return {
    ...showGroup(row, language, now),
    reason: row.reason,
    people: await listPeople(asking, row),
    queue: (await listQueue(db, id)).map(({ firstname, lastname, joined_at, reserved_until }) => ({
      name: `${firstname} ${lastname}`,
      joined: joined_at.toISOString(),
      offered_until: reserved_until?.toISOString() ?? null,
    })),
    other_seats: await countOtherSeats(db, row, now),
    merge_into: halves.map((slot, index) => ({
      id: slot.id,
      starts: localTime(slot.starts_at),
      ...hoursOf(slot),
      city: inLanguage(slot.city, language),
      room: slot.room,
      seats: Number(slot.seats),
      free: Number(slot.free),
      overlaps: clashes[index] ?? [],
    })),
    merge: await findMerge(db, id),
  }
}
