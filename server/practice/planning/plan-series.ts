import type { SeriesChange, SeriesDay } from '../../../contract/manage/practice-series.ts'
import { recordChange } from '../../audit/public.ts'
import { inLanguage } from '../../db/texts.ts'
import { isHoliday } from '../../holidays.ts'
import { failFields } from '../../http/fail.ts'
import { sentence } from '../../sentences.ts'
import { instantOf, localTime, periodInWords } from '../../time.ts'
import { checkSuitable, checkTeaches, lockInstructors } from './check-resources.ts'
import { claimsOf, findClash, nameOfResource, type Occupation, sessionsOf } from '../claims.queries.ts'
import { findObstacle } from './closed-periods.ts'
import { furtherOfDate, leadersOfFurther, shiftedFurther } from './further-sessions.ts'
import { notifyInstructors } from '../notify-instructor.ts'
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

/** What the groups of a series that are planned already occupy: when, by resource and quarter. */
class Occupied {
  readonly #times = new Map<string, { startsAt: Date; endsAt: Date }>()
  readonly #planning: Planning
  readonly #title: string

  constructor(planning: Planning, title: string) {
    this.#planning = planning
    this.#title = title
  }

  add(occupation: Occupation): void {
    for (const { resource, resource_id, quarters, startsAt, endsAt } of claimsOf(occupation))
      for (const quarter of quarters)
        this.#times.set(`${resource} ${resource_id} ${quarter.getTime()}`, { startsAt, endsAt })
  }

  /** Which of it a group would occupy too, in the caller's language; empty when nothing. */
  async clashOf(occupation: Occupation): Promise<string> {
    const { db, language } = this.#planning
    for (const { resource, resource_id, quarters } of claimsOf(occupation))
      for (const quarter of quarters) {
        const taken = this.#times.get(`${resource} ${resource_id} ${quarter.getTime()}`)
        if (!taken) continue
        const name = await nameOfResource(db, resource, resource_id)
        const when = periodInWords(taken.startsAt, taken.endsAt, language)
        return sentence(language, 'failures.resource_taken', { name, when, by: this.#title })
      }
    return ''
  }
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

const showFurther = (occupation: Occupation) =>
  sessionsOf(occupation)
    .slice(1)
    .map(({ startsAt, endsAt }) => ({ starts: localTime(startsAt), ends: localTime(endsAt) }))

/**
 * The groups of a series, from the time of the first on: each is planned, or left out because of a holiday, a clash or
 * because it is over; with another instructor or at another hour where that is chosen. Each has all sessions of its date,
 * unless `further` says others, as many days after its first. For a clash it says who else is
 * free, and when. Without `save` nothing is stored. Each instructor gets one email with all of their groups.
 */
export async function planSeries(planning: Planning, input: SeriesInput): Promise<SeriesDay[]> {
  const { db, now, language } = planning
  const begins = instantOf(input.starts)
  const pattern = input.further ?? (await furtherOfDate(db, input.product, begins))
  const model = occupationOf({ ...input, further: pattern })
  const { instructor, secondInstructor, further = [] } = model
  const others = input.instead.flatMap((one) => [one.instructor, one.second_instructor])
  await lockInstructors(db, [instructor, secondInstructor, ...leadersOfFurther(further), ...others])
  const offering = await checkSuitable(planning, input.product, { ...model, seats: input.seats })
  const seats = input.seats ?? offering.group_size
  const instead = await checkedChanges(planning, input.instead, offering.course_id)
  const title = inLanguage(offering.title, 'lt')
  const [first = '', time = ''] = input.starts.split('T')
  requireNear(planning, first, 'starts')
  if (input.until !== undefined) requireNear(planning, input.until, 'until')
  const days = daysOfSeries({ ...input, first })
  requireNear(planning, days.at(-1)?.day ?? first, 'count')
  const last = shiftedFurther(further, begins, instantOf(`${days.at(-1)?.day ?? first}T${time}`)).at(-1)
  if (last) requireNear(planning, last.starts.slice(0, 10), 'count')
  const occupied = new Occupied(planning, inLanguage(offering.title, language))
  const series: (Omit<SeriesDay, 'instructors' | 'stands_in' | 'times'> & { occupation: Occupation })[] = []
  const planned: number[] = []
  for (const { day, holiday } of days) {
    const starts = `${day}T${time}`
    const sessions = shiftedFurther(further, begins, instantOf(starts))
    const wanted = { ...input, seats, starts, further: sessions, ...instead.get(day) }
    const occupation = occupationOf(wanted)
    const at = { starts: wanted.starts, further: showFurther(occupation), occupation }
    const rests = holiday || sessions.some((session) => isHoliday(session.starts.slice(0, 10)))
    if (rests) series.push({ ...at, outcome: 'holiday', why: '' })
    else if (occupation.startsAt <= now()) series.push({ ...at, outcome: 'past', why: '' })
    else {
      let why = (await obstacleTo(planning, occupation, offering.course_id)) || (await occupied.clashOf(occupation))
      if (!why && input.save) {
        const made = await insertPlanned(planning, wanted, title, occupation)
        why = made.why
        if (made.id !== undefined) planned.push(made.id)
      }
      if (!why) occupied.add(occupation)
      series.push({ ...at, outcome: why ? 'clash' : 'planned', why })
    }
  }
  const proposals = await proposeInstead(planning, {
    offering,
    seats,
    clashes: series.filter(({ outcome }) => outcome === 'clash'),
    planned: series.flatMap(({ outcome, occupation }) => (outcome === 'planned' ? occupation : [])),
  })
  await notifyInstructors(planning, planned)
  return series.map(({ occupation: _occupation, ...day }) => ({
    ...day,
    ...(proposals.get(day.starts) ?? { instructors: [], stands_in: 'instructor', times: [] }),
  }))
}
