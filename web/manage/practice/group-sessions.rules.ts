import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { dayOf } from './week.ts'

/** A group at one of its sessions, as the plan shows it: `session` of `of`. Moved is the group as a whole. */
export type ShownGroup = PracticeGroup & { session: number; of: number; whole: PracticeGroup }

/** Groups at each of their sessions from one day to another. */
export const atSessions = (
  groups: readonly PracticeGroup[],
  { from, to }: { from: string; to: string },
): ShownGroup[] =>
  groups
    .flatMap((group) => {
      const { starts, ends, room_id, room } = group
      return [{ starts, ends, room_id, room }, ...group.further].map((times, index) => ({
        ...group,
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
