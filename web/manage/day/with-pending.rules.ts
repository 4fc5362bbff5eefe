import { firstSession } from '../../../contract/attendance-time.rules.ts'
import { isPassed } from '../../../contract/assessment.rules.ts'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import type { Entry } from './outbox.ts'

const mark = (entry: Entry) => (entry.call === 'markAttendance' ? entry : undefined)

/**
 * What waits after another entry: taking attendance back ends what waits of the same session, so that an arrival that was taken
 * back is never sent. What is being sent already is taken back by the entry itself.
 */
export function withEntry(entries: readonly Entry[], added: Entry): Entry[] {
  const ended = mark(added)
  const isEnded = (entry: Entry) => {
    const marked = mark(entry)
    return (
      marked?.user === ended?.user &&
      marked?.day === ended?.day &&
      marked?.body.enrolment === ended?.body.enrolment &&
      (marked?.body.session ?? firstSession) === (ended?.body.session ?? firstSession)
    )
  }
  const takesBack = ended && ended.body.came === null && !ended.body.absent
  return [...(takesBack ? entries.filter((entry) => !isEnded(entry)) : entries), added]
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
