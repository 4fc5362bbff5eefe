import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { dayOf } from './week.ts'

/**
 * A group at one of its sessions, as the plan shows it: `session` of `of`. Moved is the group as a whole. `held`: what is
 * said of a session of a group that has begun, `begun`: how many of its sessions have.
 */
export type ShownGroup = PracticeGroup & {
  session: number
  of: number
  whole: PracticeGroup
  held: 'over' | 'running' | 'sessionsBegun' | null
  begun: number
}

type At = { session: number; begun: number; isPast: boolean }

/** Sessions before the last one that has begun are over, as are those of earlier days; those after it are ahead. */
function heldOf({ over, ended }: PracticeGroup, { session, begun, isPast }: At): ShownGroup['held'] {
  if (!over) return null
  if (session > begun) return 'sessionsBegun'
  return ended || isPast || session < begun ? 'over' : 'running'
}

/** Who leads a session: its own instructor in place of the first one of the group; a second one who does leads it alone. */
function ledBy(
  group: PracticeGroup,
  { instructor_id, instructor }: { instructor_id: string | null; instructor: string | null },
) {
  if (instructor_id === null) return {}
  const alone = instructor_id === group.second_instructor_id
  return { instructor_id, instructor, ...(alone ? { second_instructor_id: null, second_instructor: null } : {}) }
}

/** Groups at each of their sessions from one day to another. */
export const atSessions = (
  groups: readonly PracticeGroup[],
  { from, to, today }: { from: string; to: string; today: string },
): ShownGroup[] =>
  groups
    .flatMap((group) => {
      const { starts, ends, room_id, room } = group
      const first = { starts, ends, room_id, room, instructor_id: null, instructor: null }
      const begun = Number(group.over) + group.further.filter(({ over }) => over).length
      return [first, ...group.further].map((times, index) => ({
        ...group,
        ...ledBy(group, times),
        starts: times.starts,
        ends: times.ends,
        room_id: times.room_id,
        room: times.room,
        session: index + 1,
        of: group.further.length + 1,
        whole: group,
        begun,
        held: heldOf(group, { session: index + 1, begun, isPast: dayOf(times.ends) < today }),
      }))
    })
    .filter(({ starts }) => from <= dayOf(starts) && dayOf(starts) <= to)
