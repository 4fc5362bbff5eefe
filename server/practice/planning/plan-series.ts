import type { SeriesDay } from '../../../contract/manage/practice.ts'
import { sentence } from '../../sentences.ts'
import { checkSuitable } from './check-resources.ts'
import { findClash, type Occupation } from './claims.queries.ts'
import { findClosed } from './closed-periods.ts'
import { type GroupInput, occupationOf, planFields, type Planning, requireNear, storeGroup } from './plan-group.ts'
import { recordChange } from '../../audit/public.ts'
import { inLanguage } from '../../db/texts.ts'
import { localTime } from '../../time.ts'
import { notifyInstructor } from './notify-instructor.ts'
import { daysOfSeries } from './series.rules.ts'

type SeriesInput = GroupInput & {
  weekdays: readonly number[]
  count?: number | undefined
  until?: string | undefined
  save: boolean
}

/** Why a group cannot be planned then, in the caller's language; empty when it can. */
async function obstacleTo({ db, language }: Planning, occupation: Occupation): Promise<string> {
  const closed = await findClosed(db, occupation, language)
  if (closed) return sentence(language, `failures.${closed.code}`, closed.values)
  const clash = await findClash(db, occupation, { language })
  return clash ? sentence(language, 'failures.resource_taken', clash.values) : ''
}

/** Plans a group; returns its id, or what it clashes with, which another transaction may have occupied a moment ago. */
async function insertPlanned(planning: Planning, input: GroupInput, title: string, occupation: Occupation) {
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

/**
 * The groups of a series, from the time of the first on: each is planned, or left out because of a holiday, a clash or
 * because it is over. Without `save` nothing is stored. The instructor gets one email with all of them.
 */
export async function planSeries(planning: Planning, input: SeriesInput): Promise<SeriesDay[]> {
  const offering = await checkSuitable(planning, input.product, input)
  const title = inLanguage(offering.title, 'lt')
  const [first = '', time = ''] = input.starts.split('T')
  requireNear(planning, first, 'starts')
  if (input.until !== undefined) requireNear(planning, input.until, 'until')
  const days = daysOfSeries({ ...input, first })
  requireNear(planning, days.at(-1)?.day ?? first, 'count')
  const series: SeriesDay[] = []
  const planned: number[] = []
  for (const { day, holiday } of days) {
    const starts = `${day}T${time}`
    const occupation = occupationOf({ ...input, starts })
    if (holiday) series.push({ starts, outcome: 'holiday', why: '' })
    else if (occupation.startsAt <= planning.now()) series.push({ starts, outcome: 'past', why: '' })
    else {
      let why = await obstacleTo(planning, occupation)
      if (!why && input.save) {
        const made = await insertPlanned(planning, input, title, occupation)
        why = made.why
        if (made.id !== undefined) planned.push(made.id)
      }
      series.push({ starts, outcome: why ? 'clash' : 'planned', why })
    }
  }
  await notifyInstructor(planning, { userId: input.instructor, groups: planned }, { kind: 'planned' })
  return series
}
