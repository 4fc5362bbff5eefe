import type { Language } from '../../contract/common.ts'
import { type PracticeEvent, practiceEvents } from '../../contract/events.ts'
import { notify, withEntry } from '../mail/notify.ts'
import { sentence } from '../sentences.ts'
import type { FormerSession } from './calendar/calendar.queries.ts'
import { entryOf } from './calendar/entry-of.ts'
import { groupTile } from './group-tile.ts'
import { aheadOf } from './hours-of.ts'
import type { GroupFacts } from './groups.queries.ts'
import type { Work } from '../context.ts'

type Said = {
  kind: PracticeEvent
  group: GroupFacts
  /** When it was before, and when it is; without: when the group begins. */
  before?: Date | undefined
  when?: Date | undefined
  until?: Date | undefined
  /** What is not done yet, in the learner's language. */
  missing?: string
  /** What is changed other than times, as it was and as it is. */
  changed?: (language: Language) => readonly [string, string]
  /** What staff wrote. */
  reason?: string
  order?: number | undefined
  /** When the sessions were that the learner had before: those that are no more end in calendars. */
  former?: readonly FormerSession[] | undefined
}

/** Events after which the practice does not take place for the recipient: the email has no time and place. */
const over: readonly PracticeEvent[] = [
  'cancelled',
  'cancelled_none',
  'place_cancelled',
  'seat_ended',
  'seat_taken_back',
  'seat_merged',
  'date_left',
]
/** Those of them that are announced before the seat ends; the course mostly ends with it. */
const ends: readonly PracticeEvent[] = ['seat_ended', 'seat_taken_back', 'seat_merged', 'date_left']

/**
 * Emails an event of a practice group to a learner, or to the buyer of a place that nobody has, in their language, with the
 * next step and the changed calendar entry (`practiceEvents` of `contract/events.ts`). The end of a seat is announced
 * before it ends: the entry is read from it.
 */
export async function notifyLearner(work: Work, userId: string, said: Said): Promise<void> {
  const { kind, group, before, when, until, missing = '', reason = '', order, former, changed } = said
  const event = practiceEvents[kind]
  const values = {
    title: group.title,
    when: when ?? group.starts_at,
    before: before ?? group.starts_at,
    until: until ?? '',
    missing,
    order: order ?? '',
  }
  const path = order
    ? `/dashboard/purchases/${order}/show`
    : ends.includes(kind)
      ? '/dashboard/courses'
      : `/course/${group.course_id}/general`
  await notify(
    work,
    userId,
    event,
    values,
    (mail) => [
      mail.t('text'),
      ...(over.includes(kind) ? [] : [groupTile(aheadOf(group, work.now()), mail)]),
      ...(changed ? [{ rows: [changed(mail.language)] }] : []),
      ...(reason ? [{ rows: [[sentence(mail.language, 'mail.practice.reason'), reason] as const] }] : []),
      mail.link(path, mail.t('action')),
    ],
    async ({ email, language }) =>
      event.calendar
        ? withEntry(
            await entryOf(
              work,
              { userId, courseId: group.course_id, groupId: group.id },
              { method: event.calendar, language, to: email, sequenceBy: ends.includes(kind) ? 1 : 0, former },
            ),
          )
        : {},
  )
}
