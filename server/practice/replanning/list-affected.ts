import type { Language } from '../../../contract/common.ts'
import { type AffectedGroup, maxReplanned } from '../../../contract/manage/replanning.ts'
import type { Read } from '../../db/connect.ts'
import { isHoliday } from '../../holidays.ts'
import { addDays, dayInVilnius, instantOf, localTime } from '../../time.ts'
import { type GroupRow, listPlannedDuring, showGroup } from '../planning/groups.queries.ts'
import { loadPool } from '../proposals/pool.queries.ts'
import {
  type Affected,
  freeInstructors,
  freeRooms,
  type FurtherSpan,
  ownTimes,
  type Pool,
  type ProposedTime,
  proposeSession,
  proposeTimes,
  type Span,
  withBusy,
} from '../proposals/proposals.rules.ts'
import { startsOn } from '../proposals/starts.ts'
import { listEquipmentOf, listPeopleOf } from './affected.queries.ts'

type Asking = { db: Read; language: Language; now: Date }
type Failing = { room?: number | undefined; instructor?: string | undefined; from: Date; to: Date }

/** Other hours are looked for on the day of the group and on so many days after it. */
const daysAhead = 7

/** When a group of so many minutes may begin on its day and after it, by day; not on holidays. */
function startsFrom(startsAt: Date, minutes: number, now: Date): number[][] {
  const first = dayInVilnius(startsAt)
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(first, ahead))
    .filter((day) => !isHoliday(day))
    .map((day) => startsOn(day, minutes, now))
}

/** The pool without what fails, whether or not a closed period says so. */
function withoutFailing<P extends Pool>(pool: P, { room, instructor, ...period }: Failing): P {
  const [from, to] = [period.from.getTime(), period.to.getTime()]
  const keys = [...(room ? [`room:${room}`] : []), ...(instructor ? [`instructor:${instructor}`] : [])]
  return withBusy(
    pool,
    keys.map((key) => ({ key, from, to })),
  )
}

type Has = { room: number | null; instructors: readonly (string | null)[] }
/** Whether a session has what fails, when it fails. */
const isFailing = (at: Span, has: Has, { room, instructor, from, to }: Failing) =>
  at.from < to.getTime() &&
  from.getTime() < at.to &&
  ((room !== undefined && has.room === room) || (instructor !== undefined && has.instructors.includes(instructor)))

/** The planned groups of what fails, with their people and with what is free instead, and whether there are more. */
export async function listAffected(
  { db, language, now }: Asking,
  failing: Failing,
): Promise<{ data: AffectedGroup[]; more: boolean }> {
  const found = await listPlannedDuring(db, failing, { now, limit: maxReplanned + 1 })
  const rows = found.slice(0, maxReplanned)
  const [first] = rows
  if (!first) return { data: [], more: false }
  const ids = rows.map(({ id }) => id)
  const people = await listPeopleOf(db, ids)
  const equipment = await listEquipmentOf(db, ids)
  const last = Math.max(...rows.map(({ last_end }) => last_end.getTime()))
  const planned = {
    courses: [...new Set(rows.map(({ course_id }) => course_id))],
    locations: [...new Set(rows.map(({ location_id }) => location_id))],
  }
  const pool = withoutFailing(
    await loadPool(db, planned, {
      from: instantOf(`${dayInVilnius(first.starts_at)}T00:00`),
      to: new Date(last + (daysAhead + 1) * 86_400_000),
      learners: [...new Set(people.flatMap(({ user_id }) => user_id ?? []))],
      now,
    }),
    failing,
  )
  const roomNames = new Map(pool.rooms.map(({ id, name }) => [id, name]))
  const names = new Map(pool.instructors.map(({ id, name }) => [id, name]))

  const roomOf = (id: number | null) => ({ room_id: id, room: id === null ? null : (roomNames.get(id) ?? null) })
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const listRooms = (ids: readonly number[]) => ids.map((id) => ({ id, name: roomNames.get(id) ?? '' }))
  const listInstructors = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }))
  const showTime = ({ from, room, instructor, secondInstructor, further }: ProposedTime) => ({
    starts: localTime(new Date(from)),
    ...roomOf(room),
    instructor_id: instructor,
    instructor: nameOf(instructor),
    second_instructor_id: secondInstructor,
    second_instructor: nameOf(secondInstructor),
    further: further.map((session) => ({
      session: session.session,
      starts: localTime(new Date(session.from)),
      room: session.room,
      instructor: session.instructor,
    })),
  })
  const minutesOf = ({ from, to }: { from: number; to: number }) => (to - from) / 60_000

  /** A further session that has not begun, and what it could have instead. */
  function showSession(row: GroupRow, group: Affected, session: FurtherSpan) {
    const [room, instructor] = [session.room ?? group.room, session.instructor ?? group.instructor]
    return {
      session: session.session,
      starts: localTime(new Date(session.from)),
      ends: localTime(new Date(session.to)),
      room_id: room,
      room: row.further.find((one) => one.session === session.session)?.room ?? null,
      instructor_id: instructor,
      instructor: instructor === null ? null : (names.get(instructor) ?? nameOfLeader(row, instructor)),
      fails: isFailing(session, { room, instructors: [instructor, group.secondInstructor] }, failing),
      rooms: listRooms(freeRooms(group, pool, [session]).filter((id) => id !== room)),
      instructors: listInstructors(freeInstructors(group, pool, [session]).filter((id) => id !== instructor)),
      times: proposeSession(group, pool, session, startsFrom(new Date(session.from), minutesOf(session), now)).map(
        showTime,
      ),
    }
  }

  function show(row: GroupRow): AffectedGroup {
    const own = people.filter(({ group_id }) => group_id === row.id)
    const pieces = equipment.filter(({ group_id }) => group_id === row.id)
    const further = row.further.map((session) => ({
      session: session.session,
      from: Date.parse(session.starts_at),
      to: Date.parse(session.ends_at),
      room: session.own_room ? session.room_id : null,
      instructor: session.instructor_id,
    }))
    const group: Affected = {
      from: row.starts_at.getTime(),
      to: row.ends_at.getTime(),
      id: row.id,
      courseId: row.course_id,
      locationId: row.location_id,
      seats: row.seats,
      room: row.room_id,
      instructor: row.instructor_id,
      secondInstructor: row.second_instructor_id,
      movable: pieces.filter(({ room_id }) => room_id === null).map(({ id }) => id),
      learners: own.flatMap(({ user_id }) => user_id ?? []),
      further,
    }
    const { inRoom, led } = ownTimes(group)
    const isBegun = row.starts_at <= now
    return {
      ...showGroup(row, language, now),
      people: own.map(({ name, telephone, email, user_id }) => ({ name, telephone, email, buyer: user_id === null })),
      rooms: isBegun ? [] : listRooms(freeRooms(group, pool, inRoom).filter((id) => id !== row.room_id)),
      instructors: isBegun
        ? []
        : listInstructors(
            freeInstructors(group, pool, led).filter(
              (id) => id !== row.instructor_id && id !== row.second_instructor_id,
            ),
          ),
      times: isBegun ? [] : proposeTimes(group, pool, startsFrom(row.starts_at, minutesOf(group), now)).map(showTime),
      fails:
        !isBegun &&
        isFailing(group, { room: group.room, instructors: [group.instructor, group.secondInstructor] }, failing),
      sessions: further.filter(({ from }) => from > now.getTime()).map((session) => showSession(row, group, session)),
      staying: pieces.filter(({ room_id }) => room_id !== null).map(({ name }) => name),
    }
  }
  return { data: rows.map(show), more: found.length > maxReplanned }
}

/** The name of an instructor of a group, who may not be planned with it any more. */
function nameOfLeader(row: GroupRow, id: string): string | null {
  const own = row.further.find(({ instructor_id }) => instructor_id === id)?.instructor
  return own ?? (row.instructor_id === id ? `${row.firstname} ${row.lastname}` : null)
}
