import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { splitPieces } from './offered.rules.ts'
import { addDays, dayOf, daysBetween, minutesBetween, timeOf } from './week.ts'

/** When and with what a group is, as its fields have it; `room`, `instructor`, `second` empty: none. */
export type GroupText = {
  day: string
  time: string
  minutes: number
  room: string
  instructor: string
  second: string
  equipment: readonly number[]
}
/** A further session as its fields have it; `room` and `instructor` empty: those of the group. */
export type SessionText = { day: string; time: string; minutes: number; room: string; instructor: string }
/** A session in a list that grows and shrinks. */
export type SessionRow = SessionText & { key: number }

export const blankGroup: GroupText = {
  day: '',
  time: '09:00',
  minutes: 240,
  room: '',
  instructor: '',
  second: '',
  equipment: [],
}

type Planned = Pick<
  PracticeGroup,
  'starts' | 'ends' | 'room_id' | 'instructor_id' | 'second_instructor_id' | 'equipment'
>

export const textOfGroup = (group: Planned): GroupText => ({
  day: dayOf(group.starts),
  time: timeOf(group.starts),
  minutes: minutesBetween(group.starts, group.ends),
  room: String(group.room_id ?? ''),
  instructor: group.instructor_id ?? '',
  second: group.second_instructor_id ?? '',
  equipment: group.equipment,
})

/** What the calls are sent of a group: equipment that stays in another room is not. */
export const groupOf = (
  { day, time, minutes, room, instructor, second, equipment }: GroupText,
  choices: PracticeChoices,
) => ({
  starts: `${day}T${time}`,
  minutes,
  room: room ? Number(room) : null,
  instructor: instructor || null,
  second_instructor: second || null,
  equipment: splitPieces(choices.pieces, room, equipment).along,
})

type Further = PracticeGroup['further'][number]

export const textOfSession = ({ starts, ends, room_id, own_room, instructor_id }: Further): SessionText => ({
  day: dayOf(starts),
  time: timeOf(starts),
  minutes: minutesBetween(starts, ends),
  room: own_room ? String(room_id ?? '') : '',
  instructor: instructor_id ?? '',
})

export const rowsOf = ({ further }: Pick<PracticeGroup, 'further'>): SessionRow[] =>
  further.map((session, key) => ({ key, ...textOfSession(session) }))

/** What the calls are sent of a session. */
export const sessionOf = ({ day, time, minutes, room, instructor }: SessionText) => ({
  starts: `${day}T${time}`,
  minutes,
  room: room ? Number(room) : null,
  instructor: instructor || null,
})

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day)
/** So many days later; a day that is not written whole stays as it is. */
export const shifted = (day: string, days: number) => (isDay(day) ? addDays(day, days) : day)

/** Further sessions as far from the first as they were, when its day changes from one to another that are written whole. */
export const following = (rows: readonly SessionRow[], from: string, to: string): readonly SessionRow[] =>
  isDay(from) && isDay(to) ? rows.map((row) => ({ ...row, day: shifted(row.day, daysBetween(from, to)) })) : rows

/** By how many days a group is going to begin later than it was planned. */
export const daysMoved = (planned: { starts: string } | undefined, day: string): number =>
  planned ? daysBetween(planned.starts, day) : 0

/** What the calls are sent of further sessions that move along by so many days. */
export const furtherOf = (rows: readonly SessionText[], moved = 0) =>
  rows.map((row) => sessionOf({ ...row, day: shifted(row.day, moved) }))

/** Whether a day and a time are chosen. */
export const isStartGiven = ({ starts }: { starts: string }) => /^[^T]+T[^T]+$/.test(starts)
/** Whether it is a time that a group may begin at: written whole, on a quarter of an hour. */
export const isQuarter = ({ starts }: { starts: string }) => /^\d{4}-\d\d-\d\dT\d\d:(?:00|15|30|45)$/.test(starts)
