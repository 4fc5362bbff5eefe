import type { AwaitedPractice, Language } from '../../../contract/common.ts'
import type { OwnCourse } from '../../../contract/learning.ts'
import type { FurtherSession } from '../../../contract/sessions.ts'
import { inLanguage, languageOf } from '../../db/texts.ts'
import { dayInVilnius } from '../../time.ts'
import { shownState } from '../environments/access.rules.ts'
import { mayRenew } from './enrolment.rules.ts'
import type { EnrolledRow, ListedRow } from './own-courses.queries.ts'
import { isFinished } from '../study/progress.rules.ts'
import { outlineOf } from '../study/outline.rules.ts'
import { nextOf } from '../study/study.rules.ts'
import { unaccent } from '../../unaccent.ts'

type Practised = Pick<
  EnrolledRow,
  | 'completed_at'
  | 'done'
  | 'total'
  | 'practice'
  | 'practice_awaited'
  | 'practice_cancelled'
  | 'practice_missed'
  | 'practice_failed'
  | 'practice_unended'
  | 'practised'
  | 'assessed'
>

/**
 * The practice that the course waits for, also while steps are missing; null when it does not. A learner who has a seat must
 * attend, and who came early waits for the beginning; of several sessions until the last one is recorded or over. Without
 * one, only where the course requires the practice. Whose group was cancelled, who did not come or who failed the
 * assessment must choose another time.
 */
export function missingPractice(row: Practised): AwaitedPractice | null {
  const { completed_at, practice, practice_awaited, practice_cancelled, practice_missed, practised, assessed } = row
  if (completed_at !== null) return null
  if (practice_awaited) return { what: 'attendance', on: dayInVilnius(practice_awaited) }
  if (row.practice_unended) return { what: 'attendance', on: dayInVilnius(row.practice_unended) }
  if (practice_cancelled) return { what: 'booking', on: null }
  if (practice_missed) return { what: 'missed', on: dayInVilnius(practice_missed) }
  if (practice === 'optional' || assessed) return null
  if (!practised) return { what: 'booking', on: null }
  if (practice !== 'assessed') return null
  return { what: row.practice_failed ? 'failed' : 'assessment', on: dayInVilnius(practised) }
}

/** The same where it is all that the course still waits for. */
export const awaitedPractice = (row: Practised) => (isFinished(row) ? missingPractice(row) : null)

/** The access at the course's environment, and where it opens. */
export function accessOf(
  { environment, environment_name, lms, access_state, access_course }: AccessPart,
  language: Language,
): OwnCourse['access'] {
  const state = shownState(access_state)
  if (!state || !environment_name) return null
  const url = state === 'ready' && lms ? `${lms.url}/course/view.php?id=${access_course}` : null
  return { state, environment, name: inLanguage(environment_name, language), url }
}
type AccessPart = Pick<EnrolledRow, 'environment' | 'environment_name' | 'lms' | 'access_state' | 'access_course'>

/** What the list and the course itself both show. */
export const ownedPart = (row: EnrolledRow, language: Language, today: string) => ({
  id: row.id,
  lmsCourseId: row.lms_course_id,
  environment: row.environment,
  shortname: row.shortname,
  lang: languageOf(row.title, language),
  title: inLanguage(row.title, language),
  rating: row.rating,
  rating_count: row.rating_count,
  shortDescription: inLanguage(row.short, language),
  image: `/media/${row.image}-960.webp`,
  thumb: `/media/${row.image}-480.webp`,
  category_key: row.category_key,
  date: row.start_date,
  endDate: row.end_date,
  completed: { done: row.done, total: row.total },
  is_completed: row.completed_at !== null,
  awaits_practice: awaitedPractice(row),
  opens: row.opens_on !== null && row.opens_on > today ? { on: row.opens_on, order_id: row.own_order_id } : null,
  access: accessOf(row, language),
})

/** The day of the practice that was cancelled, until another time is chosen or the course is completed. */
const cancelledDay = ({ completed_at, practice_awaited, practice_cancelled }: Practised) =>
  completed_at === null && practice_awaited === null && practice_cancelled ? dayInVilnius(practice_cancelled) : null

const sessionAhead = ({ practice_at, practice_ends_at, practice_after }: EnrolledRow): OwnCourse['practice_session'] =>
  practice_at &&
  practice_ends_at && {
    starts_at: practice_at.toISOString(),
    ends_at: practice_ends_at.toISOString(),
    ...(practice_after ? { further: practice_after.map(inUtc) } : {}),
  }
const inUtc = ({ starts_at, ends_at }: FurtherSession) => ({
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
})

/** Where "continue" leads. `steps`: of the enrolment; none are needed of one that is over. */
export const nextOfOwn = (row: EnrolledRow, steps: Parameters<typeof nextOf>[0], language: Language, now: Date) =>
  nextOf(
    steps,
    {
      course: { id: row.id, title: inLanguage(row.title, language) },
      last: row.last_step_id,
      hasCertificate: row.certificate_id !== null,
      practice: missingPractice(row),
    },
    language,
    now,
  )

export const toOwnCourse = (row: ListedRow, language: Language, now: Date): OwnCourse => ({
  ...ownedPart(row, language, dayInVilnius(now)),
  next: nextOfOwn(row, outlineOf(row.steps, dayInVilnius(now)), language, now),
  city: row.city && inLanguage(row.city, language),
  practice_day: row.practice_at && dayInVilnius(row.practice_at),
  practice_session: sessionAhead(row),
  practice_cancelled: cancelledDay(row),
  last_activity: row.last_activity_at?.toISOString() ?? null,
  certificate_id: row.certificate_id,
  certificate_until: row.revoked_at === null ? row.valid_to : null,
  renewable: row.on_sale && mayRenew(row, dayInVilnius(now)),
  reviewed: row.reviewed,
  certifies: row.certificate_months !== null,
})

/** Whether every word of the search is in the title or short name; case and diacritics do not matter. */
export function matches({ title, shortname }: Pick<OwnCourse, 'title' | 'shortname'>, search: string): boolean {
  const where = unaccent(`${title} ${shortname}`)
  return unaccent(search)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

type Dated = Pick<EnrolledRow, 'enrolled_at' | 'last_activity_at'>

/** Newest activity first; taking the course counts as one. */
export const newestFirst = (a: Dated, b: Dated) =>
  Number(b.last_activity_at ?? b.enrolled_at) - Number(a.last_activity_at ?? a.enrolled_at)

/** Last studied first; what was not begun comes after, newest first. */
export const lastStudiedFirst = (a: Dated, b: Dated) =>
  Number(b.last_activity_at ?? 0) - Number(a.last_activity_at ?? 0) || Number(b.enrolled_at) - Number(a.enrolled_at)
