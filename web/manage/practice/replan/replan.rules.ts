import type { AffectedGroup } from '../../../../contract/manage/replanning.ts'

export const steps = ['leave', 'here', 'time', 'cancel'] as const
export type Step = (typeof steps)[number]
/** What becomes of a group; `starts`: of the hour that it moves to. */
export type Choice = {
  step: Step
  room: number | null
  instructor: string | null
  second: string | null
  starts: string
}
/** What fails: a room or an instructor. */
export type Failing = { room?: number | undefined; instructor?: string | undefined }

type Options = Pick<
  AffectedGroup,
  'starts' | 'ends' | 'room_id' | 'instructor_id' | 'second_instructor_id' | 'rooms' | 'instructors' | 'times'
>
/** What a group has: its room and its instructors. */
type Had = { room: number | null; instructors: readonly (string | null)[] }
type Taken = Had & { from: number; to: number }

const at = (local: string) => Date.parse(`${local}:00Z`)

/** What a group would have with a choice; undefined when it is left or cancelled. */
export function targetOf({ starts, times }: Pick<Options, 'starts' | 'times'>, choice: Choice) {
  if (choice.step === 'here')
    return { starts, room: choice.room, instructor: choice.instructor, second_instructor: choice.second }
  const time = choice.step === 'time' ? times.find((one) => one.starts === choice.starts) : undefined
  return (
    time && {
      starts: time.starts,
      room: time.room_id,
      instructor: time.instructor_id,
      second_instructor: time.second_instructor_id,
    }
  )
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
    const isFree = (starts: string, has: Had) => {
      const { from, to } = spanOf(starts)
      const same = (one: Taken) =>
        (has.room !== null && one.room === has.room) ||
        has.instructors.some((id) => id !== null && one.instructors.includes(id))
      return !taken.some((one) => one.from < to && from < one.to && same(one))
    }
    const failsRoom = failing.room !== undefined && group.room_id === failing.room
    const failsInstructor = failing.instructor !== undefined && group.instructor_id === failing.instructor
    const rooms = failsRoom ? group.rooms.map(({ id }) => id) : [group.room_id]
    const others = group.instructors.map(({ id }) => id)
    const instructors = failsInstructor ? others : [group.instructor_id]
    const failsSecond = failing.instructor !== undefined && group.second_instructor_id === failing.instructor
    const seconds = failsSecond ? others : [group.second_instructor_id]
    const first = group.times[0]?.starts ?? ''
    const here = rooms
      .flatMap((room) => instructors.flatMap((instructor) => seconds.map((second) => ({ room, instructor, second }))))
      .find(({ room, instructor, second }) => isFree(group.starts, { room, instructors: [instructor, second] }))
    const time = here
      ? undefined
      : group.times.find((one) =>
          isFree(one.starts, { room: one.room_id, instructors: [one.instructor_id, one.second_instructor_id] }),
        )
    const own = {
      room: rooms[0] ?? null,
      instructor: instructors[0] ?? null,
      second: seconds[0] ?? null,
      starts: first,
    }
    const choice: Choice = here
      ? { ...own, ...here, step: 'here' }
      : time
        ? { ...own, step: 'time', starts: time.starts }
        : { ...own, step: 'leave' }
    const target = targetOf(group, choice)
    if (target)
      taken.push({
        ...spanOf(target.starts),
        room: target.room,
        instructors: [target.instructor, target.second_instructor],
      })
    return choice
  })
}

/** A choice without what is no longer free: then the group is left to staff, with the first that is free instead. */
export function keepOffered(group: Options, failing: Failing, choice: Choice | undefined): Choice {
  const rooms = group.rooms.map(({ id }) => id)
  const others = group.instructors.map(({ id }) => id)
  /** The own one first, unless they fail. */
  const withOwn = (own: string | null) => (own !== null && own !== failing.instructor ? [own, ...others] : others)
  const instructors = withOwn(group.instructor_id)
  const seconds = withOwn(group.second_instructor_id)
  if (group.room_id !== failing.room && group.room_id !== null) rooms.unshift(group.room_id)
  const starts = group.times.map((time) => time.starts)
  const { step, ...wanted } = choice ?? {
    step: 'leave' as const,
    room: rooms[0] ?? null,
    instructor: null,
    second: null,
    starts: '',
  }
  const hasRoom = wanted.room === null || rooms.includes(wanted.room)
  const hasInstructor = wanted.instructor === null || instructors.includes(wanted.instructor)
  const hasSecond = wanted.second === null || seconds.includes(wanted.second)
  const hasTime = starts.includes(wanted.starts)
  const isLost = (step === 'here' && !(hasRoom && hasInstructor && hasSecond)) || (step === 'time' && !hasTime)
  return {
    step: isLost ? 'leave' : step,
    room: hasRoom ? wanted.room : (rooms[0] ?? null),
    instructor: choice && hasInstructor ? wanted.instructor : (instructors[0] ?? null),
    second: choice && hasSecond ? wanted.second : group.second_instructor_id === null ? null : (seconds[0] ?? null),
    starts: hasTime ? wanted.starts : (starts[0] ?? ''),
  }
}
