import type { CallInput } from '../../../contract/call.ts'
import { courseAbout, type courseEditorCalls, type StaffCourse } from '../../../contract/manage/courses.ts'
import { enteredOf, recordChange } from '../../audit/public.ts'
import { listsOfEdited, textsOfEdited, textsOrNull } from '../../content/public.ts'
import type { Fails, Principal, WriteContext } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { refuseUnprinted } from '../../http/unprinted.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { lockForEdit } from '../authoring.ts'
import type { CourseInput } from '../course-input.ts'
import type { CourseMove } from '../course-states.rules.ts'
import { moveCourse } from '../move-course.ts'
import { saveCourse } from '../save-course.ts'
import { saveCoursePicture, storeCoursePicture } from '../save-course-picture.ts'
import { awardKey, showCourse } from './show-course.ts'
import { filterKeys, findAwards, isCourse, listChoices } from './staff-courses.queries.ts'

type EditContext = WriteContext & { principal: Principal } & Fails<'not_found' | 'key_taken' | 'version_conflict'>
type Body = CallInput<(typeof courseEditorCalls)['saveStaffCourse']>['body']

const authoringOf = (ctx: EditContext) => ({ db: ctx.db, now: ctx.now(), fail: ctx.fail })

const shown = async ({ db, now, fail }: Pick<EditContext, 'db' | 'now' | 'fail'>, id: number): Promise<StaffCourse> =>
  (await showCourse(db, id, now())) ?? fail('not_found')

/** The fields of a course that the audit log compares. */
function recorded(course: StaffCourse) {
  const { id: _id, stale: _stale, gaps: _gaps, learners: _learners, ...others } = course
  const { next_moves: _moves, updated: _updated, picture: _picture, version: _version, ...fields } = others
  return fields
}

/** What use cases take is what the editor shows. An award keeps its picture. */
async function inputOf({ db, fail }: EditContext, id: number, sent: Body): Promise<CourseInput> {
  const body = { ...sent, ...enteredOf(courseAbout.fields, sent) }
  refuseUnprinted({ title: body.title, guideline: body.guideline })
  const { awards: stored } = await findAwards(db, id)
  const filters = await filterKeys(db, body.filter_ids)
  if (Object.values(filters).flat().length < body.filter_ids.length) return fail('not_found', 'filter_ids')
  const { instructor_course_id: certificate } = body
  if (certificate !== null && !(await isCourse(db, certificate))) failFields({ instructor_course_id: 'choice' })
  const pictures = new Map(stored.map(({ image }, at) => [awardKey(at), image]))
  return {
    slug: body.slug,
    shortname: body.short_name,
    category: body.category_key,
    filters,
    title: textsOfEdited(body.title),
    short: textsOfEdited(body.short),
    about: textsOfEdited(body.about),
    purpose: textsOfEdited(body.purpose),
    study: textsOfEdited(body.study),
    objectives: listsOfEdited(body.objectives),
    skills: listsOfEdited(body.skills),
    guideline: textsOrNull(body.guideline),
    questions: body.faq_items.map(({ key, question, answer }) => ({
      key,
      question: textsOfEdited(question),
      answer: textsOfEdited(answer),
    })),
    awards: body.course_awards.map(({ key, title, subtitle }) => ({
      title: textsOfEdited(title),
      subtitle: textsOfEdited(subtitle),
      image: pictures.get(key) ?? null,
    })),
    practiceDay: body.practice_day.map(({ minutes, text }) => ({ minutes, text: textsOfEdited(text) })),
    hours: body.hours,
    certificateMonths: body.certificate_months,
    practice: body.practice,
    instructorCourse: body.instructor_course_id,
    showGrades: body.show_grades,
    featured: body.featured,
    compared: body.compared,
  }
}

/** Moves a course to another state and records it. */
async function move(ctx: EditContext, id: number, name: CourseMove): Promise<StaffCourse> {
  const authoring = authoringOf(ctx)
  const course = await lockForEdit(authoring, id)
  await moveCourse(authoring, course, name)
  await ctx.publicDataChanged()
  const after = await shown(ctx, id)
  const states = { before: { state: course.state }, after: { state: after.state } }
  await recordChange(ctx, { action: 'course.moved', id, about: after.title.lt, ...states })
  return after
}

export const courseEditorHandlers: Handlers<typeof courseEditorCalls> = {
  getCourseChoices: async ({ db, language, now }) => {
    const { categories, filters, locations, certificates, vatClasses } = await listChoices(db, dayInVilnius(now()))
    const groups = [...new Set(filters.map(({ group }) => group))].map((group) => {
      const inside = filters.filter((filter) => filter.group === group)
      const [first] = inside
      return {
        name: first ? inLanguage(first.group_name, language) : '',
        filters: inside.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
      }
    })
    return {
      categories: categories.map(({ key, name }) => ({ key, name: inLanguage(name, language) })),
      filter_groups: groups,
      certificates: certificates.map(({ id, title }) => ({ id, name: inLanguage(title, language) })),
      vat_classes: vatClasses.map(({ id, name, ended }) => ({ id, name: inLanguage(name, language), ended })),
      locations: locations.map(({ key, name, city, online, active }) => ({
        key,
        name: [...new Set([inLanguage(city, language), inLanguage(name, language)])].join(', '),
        online,
        active,
      })),
    }
  },

  getStaffCourse: async ({ db, now, fail }, { params: { id } }) =>
    (await showCourse(db, id, now())) ?? fail('not_found'),

  createStaffCourse: async (
    ctx,
    { body: { course_title: title, slug, short_name: shortname, category_key: category, hours } },
  ) => {
    refuseUnprinted({ course_title: title })
    const empty = { lt: '' }
    const texts = { title: { lt: title.trim() }, short: empty, about: empty, purpose: empty, study: empty }
    const lists = { objectives: { lt: [] }, skills: { lt: [] }, questions: [], filters: {} }
    const { id } = await saveCourse(authoringOf(ctx), {
      ...texts,
      ...lists,
      slug,
      shortname,
      category,
      hours,
      certificateMonths: null,
      featured: false,
    })
    await recordChange(ctx, { action: 'course.created', id, about: title.trim() })
    return { id }
  },

  saveStaffCourse: async (ctx, { params: { id }, body }) => {
    const authoring = authoringOf(ctx)
    await lockForEdit(authoring, id)
    const input = await inputOf(ctx, id, body)
    const before = await shown(ctx, id)
    await saveCourse(authoring, { ...input, id, version: body.version })
    await ctx.publicDataChanged()
    const after = await shown(ctx, id)
    // Visitors read it: what it needed to be published stays.
    const emptied = after.gaps.filter((gap) => !before.gaps.includes(gap) && gap in courseAbout.fields)
    if (after.state === 'published' && emptied.length)
      failFields(Object.fromEntries(emptied.map((gap) => [`${gap}.lt`, 'required'])))
    const about = after.title.lt
    await recordChange(ctx, { action: 'course.changed', id, about, before: recorded(before), after: recorded(after) })
    return after
  },

  saveStaffCoursePicture: ownTransaction(async (ctx, { params: { id }, body: { picture } }) => {
    const { now, fail } = ctx
    await shown(ctx, id)
    const image = await storeCoursePicture(ctx.integrations.files, Buffer.from(picture, 'base64'))
    return ctx.transaction(async (db) => {
      const before = await shown({ db, now, fail }, id)
      await saveCoursePicture({ db, now: now(), fail }, id, image)
      await raiseCacheVersion(db)
      const after = await shown({ db, now, fail }, id)
      const pictures = { before: { picture: before.picture }, after: { picture: after.picture } }
      await recordChange({ ...ctx, db }, { action: 'course.changed', id, about: after.title.lt, ...pictures })
      return after
    })
  }),

  moveStaffCourse: (ctx, { params: { id }, body }) => move(ctx, id, body.move),

  publishStaffCourse: async (ctx, { params: { id }, body }) => {
    const { gaps } = await shown(ctx, id)
    if (body.move === 'publish' && gaps.length) return ctx.fail('course_incomplete')
    return move(ctx, id, body.move)
  },
}
