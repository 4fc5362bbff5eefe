import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { ClosedPeriod } from '../../../contract/manage/practice-times.ts'
import type { ShownGroup } from './group-sessions.rules.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import type { Moving } from './MoveDialog.tsx'
import { dayOf, daysOfWeek } from './week.ts'

/** A column of the plan: a day, or a room or an instructor on a day. `to`: what a group becomes that is dropped on it. */
export type Column = {
  key: string
  title: string
  day: string
  groups: readonly ShownGroup[]
  /** When its room is closed or its instructor away on that day. */
  closed: readonly ClosedPeriod[]
  to: Omit<NonNullable<Moving['to']>, 'starts'>
}
export const planViews = ['week', 'rooms', 'instructors'] as const
export type PlanView = (typeof planViews)[number]

export const dayColumns = (monday: string, groups: readonly ShownGroup[], titleOf: (day: string) => string): Column[] =>
  daysOfWeek(monday).map((day) => ({
    key: day,
    title: titleOf(day),
    day,
    groups: groups.filter(({ starts }) => dayOf(starts) === day),
    closed: [],
    to: {},
  }))

type OfDay = { day: string; groups: readonly ShownGroup[]; closed: readonly ClosedPeriod[]; none: string }
type Resource = { id: number | string; name: string; active: boolean }

function resourceColumns<Id extends number | string>(
  resources: readonly (Resource & { id: Id })[],
  { day, groups, closed, none }: OfDay,
  idsOf: (of: PracticeGroup | ClosedPeriod) => readonly (Id | null)[],
  toOf: (id: Id | null) => Column['to'],
): Column[] {
  const of = (id: Id | null) => groups.filter((group) => idsOf(group).includes(id))
  const columns = resources
    .map(({ id, name, active }) => ({
      active,
      column: {
        key: String(id),
        title: name,
        day,
        groups: of(id),
        closed: closed.filter((one) => idsOf(one).includes(id) && dayOf(one.from) <= day && day <= dayOf(one.to)),
        to: toOf(id),
      },
    }))
    .filter(({ active, column }) => active || column.groups.length)
    .map(({ column }) => column)
  const without = of(null)
  return without.length
    ? [{ key: 'none', title: none, day, groups: without, closed: [], to: toOf(null) }, ...columns]
    : columns
}

export const roomColumns = (rooms: PracticeChoices['rooms'], ofDay: OfDay) =>
  resourceColumns(
    rooms.map((room) => ({ ...room, name: `${room.name} · ${room.location}` })),
    ofDay,
    ({ room_id }) => [room_id],
    (room_id) => ({ room_id }),
  )
export const instructorColumns = (instructors: PracticeChoices['instructors'], ofDay: OfDay) =>
  resourceColumns(
    instructors,
    ofDay,
    // A group is shown with both of its instructors.
    (one) =>
      'second_instructor_id' in one && one.second_instructor_id !== null
        ? [one.instructor_id, one.second_instructor_id]
        : [one.instructor_id],
    (instructor_id) => ({ instructor_id }),
  )
