import type { SeriesChange, SeriesDay } from '../../../contract/manage/practice-series.ts'
import { recordChange } from '../../audit/public.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { sentence } from '../../sentences.ts'
import { localTime } from '../../time.ts'
import { checkSuitable, checkTeaches } from './check-resources.ts'
import { findClash, type Occupation } from './claims.queries.ts'
import { findObstacle } from './closed-periods.ts'
import { notifyInstructors } from './notify-instructor.ts'
import { type GroupInput, occupationOf, planFields, type Planning, requireNear, storeGroup } from './plan-group.ts'
import { proposeInstead } from './propose-instead.ts'
import { daysOfSeries } from './series.rules.ts'

type SeriesInput = GroupInput & {
  weekdays: readonly number[]
  count?: number | undefined
  until?: string | undefined
  instead: readonly SeriesChange[]
  save: boolean
}

/** Why a group cannot be planned then, in the caller's language; empty when it can. */
async function obstacleTo({ db, language }: Planning, occupation: Occupation, courseId: number): Promise<string> {
  const obstacle = await findObstacle(db, { ...occupation, courseId }, language)
  if (obstacle) return sentence(language, `failures.${obstacle.code}`, obstacle.values)
  const clash = await findClash(db, occupation, { language })
  return clash ? sentence(language, 'failures.resource_taken', clash.values) : ''
}

/** Plans a group; returns its id, or what it clashes with, which another transaction may have occupied a moment ago. */
async function insertPlanned(
  planning: Planning,
  input: GroupInput & { seats: number },
  title: string,
  occupation: Occupation,
) {
  const { db, language } = planning
  const { product: productId, seats } = input
  const { id, clash } = await storeGroup(db, { productId, seats, occupation, language })
  if (clash) {
    await db.deleteFrom('practice_groups').where('id', '=', id).execute()
    return { why: sentence(language, 'failures.resource_taken', clash.values) }
  }
  await recordChange(planning, {
    action: 'practice_group.planned',
    id,
    about: `${title}, ${localTime(occupation.startsAt).replace('T', ' ')}`,
    after: planFields(occupation),
  })
  return { why: '', id }
}

/** What is chosen instead, by day. Fails when it is on another day, or the instructor does not teach the course. */
async function checkedChanges(planning: Planning, instead: readonly SeriesChange[], courseId: number) {
  if (instead.some(({ day, starts }) => !starts.startsWith(day))) return failFields({ instead: 'choice' })
  const instructors = new Set(
    instead.flatMap(({ instructor, second_instructor }) => [instructor ?? [], second_instructor ?? []].flat()),
  )
  for (const instructor of [...instructors].toSorted()) await checkTeaches(planning, instructor, courseId)
  return new Map(instead.map(({ day, ...change }) => [day, change]))
}

/**
 * The groups of a series, from the time of the first on: each is planned, or left out because of a holiday, a clash or
 * because it is over; with another instructor or at another hour where that is chosen. For a clash it says who else is
 * free, and when. Without `save` nothing is stored. Each instructor gets one email with all of their groups.
 */
export async function planSeries(planning: Planning, input: SeriesInput): Promise<SeriesDay[]> {
  const { now } = planning
  const offering = await checkSuitable(planning, input.product, { ...occupationOf(input), seats: input.seats })
  const seats = input.seats ?? offering.group_size
  const instead = await checkedChanges(planning, input.instead, offering.course_id)
  const title = inLanguage(offering.title, 'lt')
  const [first = '', time = ''] = input.starts.split('T')
  requireNear(planning, first, 'starts')
  if (input.until !== undefined) requireNear(planning, input.until, 'until')
  const days = daysOfSeries({ ...input, first })
  requireNear(planning, days.at(-1)?.day ?? first, 'count')
  const series: (Omit<SeriesDay, 'instructors' | 'stands_in' | 'times'> & { occupation: Occupation })[] = []
  const planned: number[] = []
  for (const { day, holiday } of days) {
    const wanted = { ...input, seats, starts: `${day}T${time}`, ...instead.get(day) }
    const occupation = occupationOf(wanted)
    const at = { starts: wanted.starts, occupation }
    if (holiday) series.push({ ...at, outcome: 'holiday', why: '' })
    else if (occupation.startsAt <= now()) series.push({ ...at, outcome: 'past', why: '' })
    else {
      let why = await obstacleTo(planning, occupation, offering.course_id)
      if (!why && input.save) {
        const made = await insertPlanned(planning, wanted, title, occupation)
        why = made.why
        if (made.id !== undefined) planned.push(made.id)
      }
      series.push({ ...at, outcome: why ? 'clash' : 'planned', why })
    }
  }
  const proposals = await proposeInstead(planning, {
    offering,
    seats,
    clashes: series.filter(({ outcome }) => outcome === 'clash'),
  })
  await notifyInstructors(planning, planned)
  return series.map(({ occupation: _occupation, ...day }) => ({
    ...day,
    ...(proposals.get(day.starts) ?? { instructors: [], stands_in: 'instructor', times: [] }),
  }))
}
