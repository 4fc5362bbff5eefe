import type { AffectedGroup } from '../../../../contract/manage/replanning.ts'

/** When a further session is from now on, where, and who leads it. */
export type SessionChoice = { session: number; starts: string; room: number | null; instructor: string | null }
type Session = AffectedGroup['sessions'][number]
type Had = { room_id: number | null; instructor_id: string | null }
/** Whether a session may be there then: nothing that was chosen before it is. */
type IsFree = (session: Pick<Session, 'starts' | 'ends'>, choice: SessionChoice) => boolean

export const asPlanned = ({ session, starts, room_id, instructor_id }: Session): SessionChoice => ({
  session,
  starts,
  room: room_id,
  instructor: instructor_id,
})

/** What a session may become: at its own hour with what is free then, or at another time. What fails is not among them. */
function choicesOf(session: Session, failing: { room?: number | undefined; instructor?: string | undefined }) {
  const { rooms, instructors, times, room_id, instructor_id, fails } = session
  const keepsRoom = !fails || room_id !== failing.room
  const keepsInstructor = !fails || instructor_id !== failing.instructor
  const free = {
    rooms: [...(keepsRoom ? [room_id] : []), ...rooms.map(({ id }) => id)],
    instructors: [...(keepsInstructor ? [instructor_id] : []), ...instructors.map(({ id }) => id)],
  }
  const here = free.rooms.flatMap((room) =>
    free.instructors.map((instructor) => ({ ...asPlanned(session), room, instructor })),
  )
  const later = times.map((time) => ({
    session: session.session,
    starts: time.starts,
    room: time.room_id,
    instructor: time.instructor_id,
  }))
  return { here, later }
}
type Failing = Parameters<typeof choicesOf>[1]

/** The first choice for a session that those before it leave free; undefined: there is none. One that does not fail stays. */
export function proposeSession(session: Session, failing: Failing, isFree: IsFree): SessionChoice | undefined {
  if (!session.fails) return asPlanned(session)
  // Only the second instructor fails: that one is replaced at the group.
  if (session.room_id !== failing.room && session.instructor_id !== failing.instructor) return undefined
  const { here, later } = choicesOf(session, failing)
  return [...here, ...later].find((choice) => isFree(session, choice))
}

const isSame = (one: SessionChoice, other: SessionChoice) =>
  one.starts === other.starts && one.room === other.room && one.instructor === other.instructor

/** What was chosen and can be no more; `session`: of a further session, `value`: an id, or when. */
export type Dropped = { what: 'room' | 'instructor' | 'second' | 'time' | 'begun'; value: string; session?: number }

/**
 * What is left of the choice for a session, and what of it was dropped: a time that is gone as a whole, of a room and an instructor
 * each by itself. What the session has may stay, also where it fails: its screen says so.
 */
export function keepSession(session: Session, choice: SessionChoice): { choice: SessionChoice; dropped: Dropped[] } {
  const own = asPlanned(session)
  if (choice.starts !== own.starts) {
    const stays = session.times.some((time) =>
      isSame(choice, { ...own, starts: time.starts, room: time.room_id, instructor: time.instructor_id }),
    )
    if (stays) return { choice, dropped: [] }
    return { choice: own, dropped: [{ what: 'time', value: choice.starts, session: own.session }] }
  }
  const hasRoom = choice.room === own.room || session.rooms.some(({ id }) => id === choice.room)
  const hasInstructor =
    choice.instructor === own.instructor || session.instructors.some(({ id }) => id === choice.instructor)
  return {
    choice: {
      ...choice,
      room: hasRoom ? choice.room : own.room,
      instructor: hasInstructor ? choice.instructor : own.instructor,
    },
    dropped: [
      ...(hasRoom ? [] : [{ what: 'room' as const, value: String(choice.room), session: own.session }]),
      ...(hasInstructor ? [] : [{ what: 'instructor' as const, value: choice.instructor ?? '', session: own.session }]),
    ],
  }
}

/** What is sent of the sessions that are changed: null is the room and the instructor of the group. */
export const movedSessions = (
  { sessions, room_id, instructor_id }: { sessions: readonly Session[] } & Had,
  choices: readonly SessionChoice[],
): SessionChoice[] =>
  choices.flatMap((choice) => {
    const session = sessions.find((one) => one.session === choice.session)
    if (!session || isSame(choice, asPlanned(session))) return []
    const { room, instructor, ...at } = choice
    return { ...at, room: room === room_id ? null : room, instructor: instructor === instructor_id ? null : instructor }
  })
