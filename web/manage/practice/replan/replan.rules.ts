import type { AffectedGroup } from '../../../../contract/manage/replanning.ts'
import { dayOf, leavesDate } from '../week.ts'
import { type Dropped, keepSession, movedSessions, proposeSession, type SessionChoice } from './sessions.rules.ts'

export const steps = ['leave', 'here', 'time', 'sessions', 'cancel'] as const
export type Step = (typeof steps)[number]
/** What becomes of a group; `starts`: of the hour that it moves to, `sessions`: what becomes of its further sessions. */
export type Choice = {
  step: Step
  room: number | null
  instructor: string | null
  second: string | null
  starts: string
  sessions: readonly SessionChoice[]
}
/** What fails: a room or an instructor. */
export type Failing = { room?: number | undefined; instructor?: string | undefined }

type Options = Pick<
  AffectedGroup,
  | 'starts'
  | 'ends'
  | 'room_id'
  | 'instructor_id'
  | 'second_instructor_id'
  | 'rooms'
  | 'instructors'
  | 'times'
  | 'sessions'
  | 'over'
  | 'fails'
>
/** What a group has: its room and its instructors. */
type Had = { room: number | null; instructors: readonly (string | null)[] }
type Taken = Had & { from: number; to: number }

const at = (local: string) => Date.parse(`${local}:00Z`)

/** The steps that a group has: one that has begun is not moved as a whole. */
export const stepsOf = ({ over, sessions }: Pick<Options, 'over' | 'sessions'>): readonly Step[] =>
  steps.filter((step) => (step === 'sessions' ? sessions.length > 0 : step === 'leave' || !over))

/** What is sent of a group with a choice; undefined when it is left. */
export function targetOf(group: Options, choice: Choice) {
  if (choice.step === 'cancel') return { to: null, further: [] }
  if (choice.step === 'sessions') {
    const further = movedSessions(group, choice.sessions)
    return further.length ? { to: null, further } : undefined
  }
  if (choice.step === 'here') {
    const { room, instructor, second: second_instructor } = choice
    return { to: { starts: group.starts, room, instructor, second_instructor }, further: [] }
  }
  const time = choice.step === 'time' ? group.times.find((one) => one.starts === choice.starts) : undefined
  if (!time) return undefined
  const { starts, room_id: room, instructor_id: instructor, second_instructor_id: second_instructor } = time
  return { to: { starts, room, instructor, second_instructor }, further: time.further }
}

/** Whether its people are told: it is cancelled, or some of it is at another time or in another room. */
export function tellsPeople(group: Options, { to, further }: NonNullable<ReturnType<typeof targetOf>>): boolean {
  if (to) return to.starts !== group.starts || to.room !== group.room_id
  return (
    !further.length ||
    further.some(({ session, starts, room }) => {
      const own = group.sessions.find((one) => one.session === session)
      return own?.starts !== starts || own.room_id !== (room ?? group.room_id)
    })
  )
}

/**
 * The first choice for each group that the choices before it leave free: another room or instructor at the same hour, else
 * another hour, else it is left to staff. Of a group that has begun, or of which only further sessions fail, these are changed.
 */
export function proposeChoices(groups: readonly Options[], failing: Failing): Choice[] {
  const taken: Taken[] = []
  return groups.map((group) => {
    const length = at(group.ends) - at(group.starts)
    const spanOf = (starts: string) => ({ from: at(starts), to: at(starts) + length })
    const isFreeAt = ({ from, to }: { from: number; to: number }, has: Had) => {
      const same = (one: Taken) =>
        (has.room !== null && one.room === has.room) ||
        has.instructors.some((id) => id !== null && one.instructors.includes(id))
      return !taken.some((one) => one.from < to && from < one.to && same(one))
    }
    const isFree = (starts: string, has: Had) => isFreeAt(spanOf(starts), has)
    /** Of its further sessions each by itself; undefined: one of them has no other time, room or instructor. */
    const sessions = group.sessions.map((session) =>
      proposeSession(session, failing, ({ starts, ends }, choice) => {
        const span = { from: at(choice.starts), to: at(choice.starts) + at(ends) - at(starts) }
        return isFreeAt(span, { room: choice.room, instructors: [choice.instructor] })
      }),
    )
    const solved = sessions.filter((choice) => choice !== undefined)
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
      sessions: solved,
    }
    const isSingle = group.over || !group.fails
    const choice: Choice = isSingle
      ? { ...own, step: solved.length === sessions.length ? 'sessions' : 'leave' }
      : here
        ? { ...own, ...here, step: 'here' }
        : time
          ? { ...own, step: 'time', starts: time.starts }
          : { ...own, step: 'leave' }
    const { to } = targetOf(group, choice) ?? {}
    if (to) taken.push({ ...spanOf(to.starts), room: to.room, instructors: [to.instructor, to.second_instructor] })
    if (choice.step === 'sessions')
      for (const { session, starts, room, instructor } of solved) {
        const own = group.sessions.find((one) => one.session === session)
        const length = own ? at(own.ends) - at(own.starts) : 0
        taken.push({ from: at(starts), to: at(starts) + length, room, instructors: [instructor] })
      }
    return choice
  })
}

/**
 * What is left of a choice once things are no longer free, and what of it was dropped. A group whose room, instructor or hour is gone is left
 * to staff, with the first that is free instead; of further sessions the others stay chosen.
 */
export function keepOffered(
  group: Options,
  failing: Failing,
  choice: Choice | undefined,
): { choice: Choice; dropped: Dropped[] } {
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
    sessions: [],
  }
  const kept = wanted.sessions.map((one) => {
    const session = group.sessions.find(({ session: number }) => number === one.session)
    if (session) return keepSession(session, one)
    return { choice: undefined, dropped: [{ what: 'begun' as const, value: '', session: one.session }] }
  })
  const hasRoom = wanted.room === null || rooms.includes(wanted.room)
  const hasInstructor = wanted.instructor === null || instructors.includes(wanted.instructor)
  const hasSecond = wanted.second === null || seconds.includes(wanted.second)
  const hasTime = starts.includes(wanted.starts)
  const here: Dropped[] = [
    ...(hasRoom ? [] : [{ what: 'room' as const, value: String(wanted.room) }]),
    ...(hasInstructor ? [] : [{ what: 'instructor' as const, value: wanted.instructor ?? '' }]),
    ...(hasSecond ? [] : [{ what: 'second' as const, value: wanted.second ?? '' }]),
  ]
  const time: Dropped[] = hasTime ? [] : [{ what: 'time', value: wanted.starts }]
  const isLost = (step === 'here' && here.length > 0) || (step === 'time' && time.length > 0)
  return {
    choice: {
      step: isLost ? 'leave' : step,
      room: hasRoom ? wanted.room : (rooms[0] ?? null),
      instructor: choice && hasInstructor ? wanted.instructor : (instructors[0] ?? null),
      second: choice && hasSecond ? wanted.second : group.second_instructor_id === null ? null : (seconds[0] ?? null),
      starts: hasTime ? wanted.starts : (starts[0] ?? ''),
      sessions: kept.flatMap((one) => one.choice ?? []),
    },
    dropped:
      step === 'here' ? here : step === 'time' ? time : step === 'sessions' ? kept.flatMap((one) => one.dropped) : [],
  }
}

/** The times outside the days of its date to which a group, or sessions of it by themselves, are moved. */
export function timesOutside(
  { date, sessions }: Options & Pick<AffectedGroup, 'date'>,
  { to, further }: NonNullable<ReturnType<typeof targetOf>>,
): string[] {
  const isMoved = ({ session, starts }: (typeof further)[number]) =>
    sessions.some((own) => own.session === session && dayOf(own.starts) !== dayOf(starts))
  const wanted = to ? [to.starts] : further.filter(isMoved).map(({ starts }) => starts)
  return wanted.filter((starts) => leavesDate(date, starts))
}

/** The equipment of a group that cannot leave its room, when it or one of its sessions is going to be in another one. */
export function stayingBehind(group: Options & Pick<AffectedGroup, 'staying'>, choice: Choice): readonly string[] {
  const { to, further } = targetOf(group, choice) ?? { to: null, further: [] }
  const isElsewhere = (room: number | null) => room !== group.room_id
  const leaves = (to !== null && isElsewhere(to.room)) || further.some(({ room }) => room !== null && isElsewhere(room))
  return leaves ? group.staying : []
}
