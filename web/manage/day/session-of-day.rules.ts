import { firstSession } from '../../../contract/attendance-time.rules.ts'
import type { DayPerson, PracticeDay } from '../../../contract/manage/days.ts'

/** A day by one of its sessions: its times and room, and who came to it. */
export type SessionDay = PracticeDay & { session: number }

const nothing = { came: null, absent: false, left: null, how: null, note: '' } as const

/** What is recorded of a person in a session. */
export const attendanceIn = (
  { came, absent, left, how, note, further }: DayPerson,
  session: number,
): Pick<DayPerson, keyof typeof nothing> =>
  session === firstSession
    ? { came, absent, left, how, note }
    : (further.find((one) => one.session === session) ?? nothing)

/** A day as it is in one of its sessions. */
export function dayIn(day: PracticeDay, session: number): SessionDay {
  const chosen = day.sessions.find((one) => one.session === session)
  return {
    ...day,
    ...(chosen ? { starts: chosen.starts, ends: chosen.ends, room: chosen.room } : {}),
    session: chosen?.session ?? firstSession,
    people: day.people.map((person) => ({ ...person, ...attendanceIn(person, chosen?.session ?? firstSession) })),
  }
}

/** The session that is recorded now: the first that is not over for half a day, else the last one. */
export const sessionNow = ({ sessions }: Pick<PracticeDay, 'sessions'>, isOver: (ends: number) => boolean): number =>
  (sessions.find(({ ends }) => !isOver(Date.parse(ends))) ?? sessions.at(-1))?.session ?? firstSession
