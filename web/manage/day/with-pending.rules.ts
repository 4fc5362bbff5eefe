import { firstSession } from '../../../contract/attendance-time.rules.ts'
import { isPassed } from '../../../contract/assessment.rules.ts'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import type { Entry } from './outbox.ts'

/** Whose attendance of which session an entry records; undefined: it records something else. */
const attendanceOf = (entry: Entry) =>
  entry.call === 'markAttendance'
    ? [entry.user, entry.day, entry.body.enrolment, entry.body.session ?? firstSession].join(' ')
    : undefined

/**
 * What waits after another entry: taking attendance back ends what waits of the same session, so that an arrival that was
 * taken back is never sent. What is being sent already is taken back by the entry itself.
 */
export function withEntry(entries: readonly Entry[], added: Entry): Entry[] {
  const takesBack = added.call === 'markAttendance' && added.body.came === null && !added.body.absent
  return [...entries.filter((entry) => !takesBack || attendanceOf(entry) !== attendanceOf(added)), added]
}

/** The day as it will be once what waits is sent: what the instructor sees in the room. */
export const withPending = (day: PracticeDay, entries: readonly Entry[]): PracticeDay => ({
  ...day,
  people: day.people.map((person) =>
    entries
      .filter((entry) => !entry.refused && entry.day === day.id && entry.body.enrolment === person.enrolment)
      .reduce((before, entry) => {
        if (entry.call === 'markAttendance') {
          const { session = firstSession, came, absent = false, left = null, how, note = '' } = entry.body
          const record = { came, absent: came === null && absent, left, how: came === null ? null : how, note }
          if (session === firstSession) return { ...before, ...record }
          return {
            ...before,
            further: [...before.further.filter((one) => one.session !== session), { session, ...record }],
          }
        }
        const {
          marks,
          comment = '',
          second_assessor_id,
          second_assessor: noted = '',
          signature,
          assessed_at,
        } = entry.body
        const { items, needed } = day.checklist ?? { items: [], needed: 0 }
        const passed = isPassed(items, needed, marks)
        const colleague = day.colleagues.find(({ id }) => id === second_assessor_id)
        const second_assessor = colleague?.name ?? noted
        const state = colleague ? ('awaiting' as const) : ('noted' as const)
        const second = second_assessor ? { state, at: null, way: null, reason: '' } : null
        return {
          ...before,
          assessment: { passed, at: assessed_at, assessor: signature, second_assessor, second, comment, marks },
        }
      }, person),
  ),
})
