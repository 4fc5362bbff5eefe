import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { dayOf } from './week.ts'

/** A group at one of its sessions, as the plan shows it: `session` of `of`. Moved is the group as a whole. */
export type ShownGroup = PracticeGroup & { session: number; of: number; whole: PracticeGroup }

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
  { from, to }: { from: string; to: string },
): ShownGroup[] =>
  groups
    .flatMap((group) => {
      const { starts, ends, room_id, room } = group
      const first = { starts, ends, room_id, room, instructor_id: null, instructor: null }
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
      }))
    })
    .filter(({ starts }) => from <= dayOf(starts) && dayOf(starts) <= to)
