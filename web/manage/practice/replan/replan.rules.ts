import type { AffectedGroup } from '../../../../contract/manage/replanning.ts'

export const steps = ['leave', 'here', 'time', 'cancel'] as const
export type Step = (typeof steps)[number]
/** What becomes of a group; `starts`: of the hour that it moves to. */
export type Choice = { step: Step; room: number | null; instructor: string | null; starts: string }
/** What fails: a room or an instructor. */
export type Failing = { room?: number | undefined; instructor?: string | undefined }

type Options = Pick<AffectedGroup, 'starts' | 'ends' | 'room_id' | 'instructor_id' | 'rooms' | 'instructors' | 'times'>
type Taken = { from: number; to: number; room: number | null; instructor: string | null }

const at = (local: string) => Date.parse(`${local}:00Z`)

/** What a group would have with a choice; undefined when it is left or cancelled. */
export function targetOf({ starts, times }: Pick<Options, 'starts' | 'times'>, choice: Choice) {
  if (choice.step === 'here') return { starts, room: choice.room, instructor: choice.instructor }
  const time = choice.step === 'time' ? times.find((one) => one.starts === choice.starts) : undefined
  return time && { starts: time.starts, room: time.room_id, instructor: time.instructor_id }
}

/**
 * The first choice for each group that the choices before it leave free: another room or instructor at the same hour, else
 * another hour, else it is left to staff.
 */
export function proposeChoices(groups: readonly Options[], failing: Failing): Choice[] {
  const taken: Taken[] = []
  return groups.map((group) => {
    const length = at(group.ends) - at(group.starts)
    const spanOf = (starts: string) => ({ from: at(starts), to: at(starts) + length })
    const isFree = (starts: string, has: Pick<Taken, 'room' | 'instructor'>) => {
      const { from, to } = spanOf(starts)
      const same = (one: Taken) =>
        (has.room !== null && one.room === has.room) || (has.instructor !== null && one.instructor === has.instructor)
      return !taken.some((one) => one.from < to && from < one.to && same(one))
    }
    const failsRoom = failing.room !== undefined && group.room_id === failing.room
    const failsInstructor = failing.instructor !== undefined && group.instructor_id === failing.instructor
    const rooms = failsRoom ? group.rooms.map(({ id }) => id) : [group.room_id]
    const instructors = failsInstructor ? group.instructors.map(({ id }) => id) : [group.instructor_id]
    const first = group.times[0]?.starts ?? ''
    const here = rooms
      .flatMap((room) => instructors.map((instructor) => ({ room, instructor })))
      .find((one) => isFree(group.starts, one))
    const time = here
      ? undefined
      : group.times.find((one) => isFree(one.starts, { room: one.room_id, instructor: one.instructor_id }))
    const own = { room: rooms[0] ?? null, instructor: instructors[0] ?? null, starts: first }
    const choice: Choice = here
      ? { ...own, ...here, step: 'here' }
      : time
        ? { ...own, step: 'time', starts: time.starts }
        : { ...own, step: 'leave' }
    const target = targetOf(group, choice)
    if (target) taken.push({ ...spanOf(target.starts), room: target.room, instructor: target.instructor })
    return choice
  })
}

/** A choice without what is no longer free: then the group is left to staff, with the first that is free instead. */
export function keepOffered(group: Options, failing: Failing, choice: Choice | undefined): Choice {
  const rooms = group.rooms.map(({ id }) => id)
  const instructors = group.instructors.map(({ id }) => id)
  if (group.room_id !== failing.room && group.room_id !== null) rooms.unshift(group.room_id)
  if (group.instructor_id !== failing.instructor && group.instructor_id !== null)
    instructors.unshift(group.instructor_id)
  const starts = group.times.map((time) => time.starts)
  const { step, ...wanted } = choice ?? { step: 'leave' as const, room: rooms[0] ?? null, instructor: null, starts: '' }
  const hasRoom = wanted.room === null || rooms.includes(wanted.room)
  const hasInstructor = wanted.instructor === null || instructors.includes(wanted.instructor)
  const hasTime = starts.includes(wanted.starts)
  const isLost = (step === 'here' && !(hasRoom && hasInstructor)) || (step === 'time' && !hasTime)
  return {
    step: isLost ? 'leave' : step,
    room: hasRoom ? wanted.room : (rooms[0] ?? null),
    instructor: choice && hasInstructor ? wanted.instructor : (instructors[0] ?? null),
    starts: hasTime ? wanted.starts : (starts[0] ?? ''),
  }
}
