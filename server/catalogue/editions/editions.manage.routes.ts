import type { CallInput } from '../../../contract/call.ts'
import {
  type CourseEditions,
  courseEdition,
  type courseEditionCalls,
  type StaffEdition,
} from '../../../contract/manage/editions.ts'
import { enteredOf, recordChange } from '../../audit/public.ts'
import type { Context } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { courseChanged, lockForEdit } from '../authoring.ts'
import { findTaught, listEditions } from './editions.queries.ts'
import { keepEdition, type Reviewer, teaches } from './keep-edition.ts'

type Body = CallInput<(typeof courseEditionCalls)['publishCourseEdition']>['body']
type Asked = Pick<Context, 'db' | 'language'> & { fail: (code: 'not_found') => never }

async function shown({ db, language, fail }: Asked, id: number): Promise<CourseEditions> {
  const taught = (await findTaught(db, id)) ?? fail('not_found')
  const found = await listEditions(db, id)
  const [latest] = found
  const data = found.map(
    ({ number, guideline, published_at, hours, theory_minutes, content_hash, attempts, certificates, ...row }) =>
      ({
        number,
        published: published_at.toISOString(),
        guideline: guideline && inLanguage(guideline, language),
        reviewer_name: row.reviewer_name ?? '',
        reviewer_role: row.reviewer_role ?? '',
        reviewed_on: row.reviewed_on,
        hours,
        theory_minutes,
        content_hash,
        attempts,
        certificates,
      }) satisfies StaffEdition,
  )
  return { data, changed: latest !== undefined && !teaches(taught, latest) }
}

/** The reviewer that was entered: all of it or nothing, and not of a day ahead. */
function reviewerOf(sent: Body, today: string): Reviewer | null {
  const body = { ...sent, ...enteredOf(courseEdition.fields, sent) }
  const { reviewer_name: name, reviewer_role: role, reviewed_on: on } = body
  if (!name && !role && !on) return null
  const missing = Object.entries(body).flatMap(([field, value]) => (value ? [] : [[field, 'required'] as const]))
  if (missing.length) failFields(Object.fromEntries(missing))
  if (!on) return null
  if (on > today) failFields({ reviewed_on: 'day_future' })
  return { name, role, on }
}

export const courseEditionHandlers: Handlers<typeof courseEditionCalls> = {
  listCourseEditions: (ctx, { params: { id } }) => shown(ctx, id),

  publishCourseEdition: async (ctx, { params: { id }, body }) => {
    const now = ctx.now()
    const reviewer = reviewerOf(body, dayInVilnius(now))
    const taught = (await findTaught(ctx.db, id)) ?? ctx.fail('not_found')
    const authoring = { db: ctx.db, now, fail: () => ctx.fail('not_found') }
    const course = await lockForEdit(authoring, id)
    if (course.state !== 'published') return ctx.fail('course_not_published')
    const number = await keepEdition(ctx.db, id, { at: now, reviewer })
    if (number !== undefined) {
      await courseChanged(authoring, course)
      await ctx.publicDataChanged()
      const after = { edition: number, ...body }
      await recordChange(ctx, { action: 'course.edition_published', id, about: taught.title.lt, after })
    }
    return shown(ctx, id)
  },
}
