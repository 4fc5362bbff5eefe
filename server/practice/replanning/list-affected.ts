import type { Language } from '../../../contract/common.ts'
import { type AffectedGroup, maxReplanned } from '../../../contract/manage/replanning.ts'
import type { Read } from '../../db/connect.ts'
import { isHoliday } from '../../holidays.ts'
import { addDays, dayInVilnius, instantOf, localTime } from '../../time.ts'
import { type GroupRow, listPlannedDuring, showGroup } from '../planning/groups.queries.ts'
import { loadPool } from '../proposals/pool.queries.ts'
import { type Affected, freeInstructors, freeRooms, type Pool, proposeTimes } from '../proposals/proposals.rules.ts'
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
function withoutFailing<P extends Pool>(pool: P, { room, instructor, from, to }: Failing): P {
  const busy = new Map(pool.busy)
  for (const key of [...(room ? [`room:${room}`] : []), ...(instructor ? [`instructor:${instructor}`] : [])])
    busy.set(key, [...(busy.get(key) ?? []), { from: from.getTime(), to: to.getTime(), group: null }])
  return { ...pool, busy }
}

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

  function show(row: GroupRow): AffectedGroup {
    const own = people.filter(({ group_id }) => group_id === row.id)
    const pieces = equipment.filter(({ group_id }) => group_id === row.id)
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
      further: row.further.map((session) => ({ from: Date.parse(session.starts_at), to: Date.parse(session.ends_at) })),
    }
    const minutes = (group.to - group.from) / 60_000
    return {
      ...showGroup(row, language, now),
      people: own.map(({ name, telephone, email, user_id }) => ({ name, telephone, email, buyer: user_id === null })),
      rooms: freeRooms(group, pool, group)
        .filter((id) => id !== row.room_id)
        .map((id) => ({ id, name: roomNames.get(id) ?? '' })),
      instructors: freeInstructors(group, pool, group)
        .filter((id) => id !== row.instructor_id && id !== row.second_instructor_id)
        .map((id) => ({ id, name: names.get(id) ?? '' })),
      times: proposeTimes(group, pool, startsFrom(row.starts_at, minutes, now)).map(
        ({ from, room, instructor, secondInstructor }) => ({
          starts: localTime(new Date(from)),
          room_id: room,
          room: room === null ? null : (roomNames.get(room) ?? null),
          instructor_id: instructor,
          instructor: instructor === null ? null : (names.get(instructor) ?? null),
          second_instructor_id: secondInstructor,
          second_instructor: secondInstructor === null ? null : (names.get(secondInstructor) ?? null),
        }),
      ),
      staying: pieces.filter(({ room_id }) => room_id !== null).map(({ name }) => name),
    }
  }
  return { data: rows.map(show), more: found.length > maxReplanned }
}
