import type { Language } from '../../contract/common.ts'
import type { PracticeSlots } from '../../contract/practice.ts'
import { trioSizes } from '../../contract/trio.rules.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { awaitsCalendar, listMissing } from '../learning/public.ts'
import { findGroup } from './groups.queries.ts'
import type { GroupTimes } from './hours-of.ts'
import { findOverlap, listOwnTimes, overlapSentence } from './overlaps.ts'
import { findOwnSeat, findPracticeOf, listQueuePlaces, listSlots } from './slots.queries.ts'
import { hasTrio } from './trio/own-group.ts'
import { attendanceOf, changeUntil, choosableFrom, includesPractice, isUnsuccessful, mayChange } from './slots.rules.ts'

type Asking = { db: Read; userId: string; courseId: number; language: Language; now: Date }
type Own = NonNullable<Awaited<ReturnType<typeof findOwnSeat>>>

/** A seat whose time can be confirmed, also later: a calendar may open only after the practice. */
const mayConfirm = (own: Own) => own.group_state === 'planned' && !isUnsuccessful(own)

/** The open proposal that asks an enrolment to join another group. */
async function findProposal({ db, userId, courseId, language, now }: Asking, enrolmentId: string) {
  const proposed = await db
    .selectFrom('practice_merge_answers as answer')
    .innerJoin('practice_merges as m', 'm.id', 'answer.merge_id')
    .select(['m.id', 'm.to_group', 'm.until', 'agreed_at'])
    .where('answer.user_id', '=', userId)
    .where('answer.enrolment_id', '=', enrolmentId)
    .where('m.state', '=', 'proposed')
    .where('m.until', '>', now)
    .executeTakeFirst()
  if (!proposed) return null
  const group = await findGroup(db, proposed.to_group)
  const times = await listOwnTimes(db, userId, now)
  return {
    id: proposed.id,
    starts: group.starts_at.toISOString(),
    ends: group.ends_at.toISOString(),
    further: group.further ?? [],
    room: group.room ?? '',
    address: inLanguage(group.address, language),
    until: proposed.until.toISOString(),
    agreed: proposed.agreed_at !== null,
    overlap: overlapSentence(
      findOverlap({ ...group, courseId, startsAt: group.starts_at, endsAt: group.ends_at }, times),
      language,
    ),
  }
}

async function ownPractice(asking: Asking, own: Own, enrolmentId: string): Promise<PracticeSlots['own']> {
  const { db, userId, courseId, language, now } = asking
  const seats = await db
    .selectFrom('practice_seats')
    .select(['seat', 'state'])
    .where('group_id', '=', own.group_id)
    .execute()
  const missing =
    own.state === 'attended' ? [] : await listMissing(db, { userId, enrolmentId, courseId }, { now, language })
  const taken = seats.filter(({ state }) => state === 'taken' || state === 'attended').length
  return {
    slot: own.group_id,
    state: own.group_state,
    starts: own.starts_at.toISOString(),
    ends: own.ends_at.toISOString(),
    further: own.further ?? [],
    reason: own.reason,
    attendance: attendanceOf(own, now),
    others: Math.max(0, taken - 1),
    seats: seats.length,
    ready: !missing.length,
    unconfirmed: mayConfirm(own) && (await awaitsCalendar(db, { userId, enrolmentId, courseId }, now)),
    missing,
    trio: seats.length >= trioSizes.min && (await hasTrio(db, { courseId, groupId: own.group_id })),
    merge: await findProposal(asking, enrolmentId),
  }
}

/** The times of the practice with the user's own; undefined when the user does not have the course. */
export async function slotsOf(asking: Asking): Promise<PracticeSlots | undefined> {
  const { db, userId, courseId, language, now } = asking
  const enrolment = await findPracticeOf(db, userId, courseId)
  if (!enrolment) return undefined
  const own = await findOwnSeat(db, userId, enrolment.id)
  const required = enrolment.practice !== 'optional'
  const included = includesPractice({ practised: enrolment.practised, required, own })
  const slots = included ? await listSlots(db, courseId, enrolment, choosableFrom(own, now)) : []
  const times = slots.length ? await listOwnTimes(db, userId, now) : []
  const overlapOf = (time: GroupTimes) => overlapSentence(findOverlap({ courseId, ...time }, times), language)
  const places = await listQueuePlaces(db, userId, enrolment.id)
  return {
    data: slots.map(({ id, starts_at, ends_at, further, room, address, city, free, seats, waiting }) => ({
      id,
      starts: starts_at.toISOString(),
      ends: ends_at.toISOString(),
      further: further ?? [],
      room: room ?? '',
      address: inLanguage(address, language),
      city: inLanguage(city, language),
      free,
      seats,
      chosen: own?.group_id === id && !isUnsuccessful(own),
      position: places.get(id)?.position ?? null,
      waiting,
      overlap: overlapOf({ startsAt: starts_at, endsAt: ends_at, further }),
      offer_until: places.get(id)?.offer_until?.toISOString() ?? null,
    })),
    change_until: changeUntil(own)?.toISOString() ?? null,
    changeable: included && mayChange(own, now),
    own: own ? await ownPractice(asking, own, enrolment.id) : null,
  }
}
