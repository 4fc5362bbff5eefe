import type { SeriesDay } from '../../../contract/manage/practice-series.ts'
import type { Read } from '../../db/connect.ts'
import { dayInVilnius, localTime } from '../../time.ts'
import { loadPool } from '../proposals/pool.queries.ts'
import { freeInstructors, isFree, ownTimes, proposeTimes, withBusy } from '../proposals/proposals.rules.ts'
import { startsOn } from '../proposals/starts.ts'
import { claimsOf, type Occupation, sessionsOf } from '../claims.queries.ts'

type Asking = { db: Read; now: () => Date }
type Clashes = {
  offering: { course_id: number; location_id: number }
  seats: number
  clashes: readonly { starts: string; occupation: Occupation }[]
  /** What the other groups of the series take. */
  planned: readonly Occupation[]
}

const takenBy = (occupation: Occupation) =>
  claimsOf(occupation).map(({ resource, resource_id, startsAt, endsAt }) => ({
    key: `${resource}:${resource_id}`,
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }))

/**
 * For groups of a series that clash: who else is free at their hour, when room and equipment are, in place of which of
 * the two instructors, and when else on their day all that they have is free.
 */
export async function proposeInstead({ db, now }: Asking, { offering, seats, clashes, planned }: Clashes) {
  const proposals = new Map<string, Pick<SeriesDay, 'instructors' | 'stands_in' | 'times'>>()
  const [first, last] = [clashes[0], clashes.at(-1)]
  if (!first || !last) return proposals
  const day = 86_400_000
  const loaded = await loadPool(
    db,
    { courses: [offering.course_id], locations: [offering.location_id] },
    {
      from: new Date(first.occupation.startsAt.getTime() - day),
      to: new Date(
        Math.max(...clashes.flatMap(({ occupation }) => sessionsOf(occupation).map(({ endsAt }) => endsAt.getTime()))) +
          day,
      ),
      learners: [],
      now: now(),
    },
  )
  const pool = withBusy(loaded, planned.flatMap(takenBy))
  for (const { starts, occupation } of clashes) {
    const { startsAt, endsAt, room, instructor, secondInstructor, equipment } = occupation
    const further = (occupation.further ?? []).map((session, index) => ({
      from: session.startsAt.getTime(),
      to: session.endsAt.getTime(),
      session: index + 2,
      room: session.room,
      instructor: session.instructor ?? null,
    }))
    const group = {
      from: startsAt.getTime(),
      to: endsAt.getTime(),
      id: 0,
      courseId: offering.course_id,
      locationId: offering.location_id,
      seats,
      room,
      instructor,
      secondInstructor,
      movable: equipment,
      learners: [],
      further,
    }
    const own = [...(room === null ? [] : [`room:${room}`]), ...equipment.map((piece) => `equipment:${piece}`)]
    const free = freeInstructors(group, pool, ownTimes(group).led)
    const fails = (one: string | null) => one !== null && !free.includes(one)
    const both = fails(instructor) && fails(secondInstructor)
    const others = !both && own.every((key) => isFree(pool.busy, key, 0, [group, ...further])) ? free : []
    // At another hour it keeps what was chosen for the series.
    const only = {
      ...pool,
      rooms: pool.rooms.filter(({ id }) => id === room),
      instructors: pool.instructors.filter(({ id }) => id === instructor || id === secondInstructor),
    }
    const minutes = (group.to - group.from) / 60_000
    const times = proposeTimes(group, only, [startsOn(dayInVilnius(startsAt), minutes, now())])
    proposals.set(starts, {
      instructors: pool.instructors
        .filter(({ id }) => id !== instructor && id !== secondInstructor && others.includes(id))
        .map(({ id, name }) => ({ id, name })),
      stands_in: fails(secondInstructor) ? 'second_instructor' : 'instructor',
      times: times.map(({ from }) => localTime(new Date(from))),
    })
  }
  return proposals
}
