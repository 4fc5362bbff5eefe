import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { distinctBy, Id, Instant, line, paged, note } from '../common.ts'
import { practiceRules } from '../practice.ts'
import { listQuery } from './list.ts'
import { EditedText, Translations } from './texts.ts'
import { limits, megabyte } from '../limits.ts'

/**
 * draft: seen by its authors only; review: its author asks for it to be published; published: in the catalogue;
 * retired: not sold any more, still studied by those who have it.
 */
export const courseStates = ['draft', 'review', 'published', 'retired'] as const
export type CourseState = (typeof courseStates)[number]
export const courseMoveNames = ['ask', 'revise', 'publish', 'retire'] as const

export const staffCourseSorts = ['title', 'state', 'learners', 'updated'] as const

export const StaffCourseRow = v.object({
  id: Id,
  title: v.string(),
  short_name: v.string(),
  state: v.picklist(courseStates),
  category: v.string(),
  /** Offerings that can still be bought. */
  ahead: v.number(),
  learners: v.number(),
  /** Null: nobody has rated it. */
  rating: v.nullable(v.number()),
  updated: Instant,
})
export type StaffCourseRow = v.InferOutput<typeof StaffCourseRow>

export const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const shortName = v.pipe(v.string(), v.minLength(1), v.regex(/^[A-Z0-9]{2,12}$/))
const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const hours = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/** What a course says of itself. Lists (objectives, skills) have an item a line. */
const about = {
  slug,
  short_name: shortName,
  category_key: Key,
  /** Ids of filters. */
  filter_ids: v.pipe(v.array(Id), v.maxLength(100)),
  title: EditedText(120),
  short: EditedText(300),
  about: EditedText(20_000),
  purpose: EditedText(5000),
  study: EditedText(10_000),
  objectives: EditedText(5000),
  skills: EditedText(5000),
  guideline: EditedText(300),
  faq_items: v.pipe(
    v.array(v.object({ key: Key, question: EditedText(300), answer: EditedText(5000) })),
    v.maxLength(40),
    distinctBy('key'),
  ),
  course_awards: v.pipe(
    v.array(v.object({ title: EditedText(120), subtitle: EditedText(200), image: v.nullable(note(200)) })),
    v.maxLength(10),
  ),
  hours,
  certificate_months: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600))),
  practice: v.picklist(practiceRules),
  show_grades: v.boolean(),
  featured: v.boolean(),
}

/** What a course lacks before it may be published. */
export const courseGaps = [
  'short',
  'about',
  'purpose',
  'study',
  'objectives',
  'picture',
  'contents',
  'conditions',
  'questions',
] as const
export type CourseGap = (typeof courseGaps)[number]

/**
 * `stale`: translations whose Lithuanian text changed after them. `learners`: who have the course now. `next_moves`:
 * where its state can go.
 */
export const StaffCourse = v.object({
  ...about,
  id: Id,
  version: v.number(),
  state: v.picklist(courseStates),
  /** Null without a picture. */
  picture: v.nullable(v.string()),
  stale: Translations,
  gaps: v.array(v.picklist(courseGaps)),
  learners: v.number(),
  next_moves: v.array(v.picklist(courseMoveNames)),
  updated: Instant,
})
export type StaffCourse = v.InferOutput<typeof StaffCourse>

const Choice = v.object({ key: v.string(), name: v.string() })
export const CourseChoices = v.object({
  categories: v.array(Choice),
  filter_groups: v.array(v.object({ name: v.string(), filters: v.array(v.object({ id: Id, name: v.string() })) })),
  locations: v.array(v.object({ key: v.string(), name: v.string(), online: v.boolean(), active: v.boolean() })),
})

/** Bytes of a picture, before base64. */
export const pictureBytes = limits.pictureMb * megabyte
const params = v.object({ id: Id })
const edits = ['not_found', 'key_taken', 'version_conflict'] as const

/** What narrows the list of courses and its CSV. */
export const courseFilters = {
  course_state: v.optional(v.picklist(courseStates)),
  category_key: v.optional(Key),
  translations: v.optional(v.picklist(['stale'])),
}

export const courseEditorCalls = defineCalls({
  listStaffCourses: {
    api: 'manage',
    method: 'GET',
    path: '/courses',
    audience: 'staff',
    capability: 'read_courses',
    about: 'All courses in all states. `search` finds titles and short names.',
    query: v.object({ ...listQuery(staffCourseSorts), ...courseFilters }),
    reply: paged(StaffCourseRow),
    fails: [],
  },
  getCourseChoices: {
    api: 'manage',
    method: 'GET',
    path: '/course-choices',
    audience: 'staff',
    capability: 'read_courses',
    about: 'Categories, filters and locations that a course may name.',
    reply: CourseChoices,
    fails: [],
  },
  getStaffCourse: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id',
    audience: 'staff',
    capability: 'read_courses',
    about: 'A course as its author wrote it, with what it lacks and which translations are out of date.',
    params,
    reply: StaffCourse,
    fails: ['not_found'],
  },
  createStaffCourse: {
    api: 'manage',
    method: 'POST',
    path: '/courses',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Begins a course: a draft with a Lithuanian title, which only staff sees.',
    body: v.object({ course_title: line(120), slug, short_name: shortName, category_key: Key, hours }),
    reply: v.object({ id: Id }),
    fails: edits,
  },
  saveStaffCourse: {
    api: 'manage',
    method: 'PUT',
    path: '/courses/:id',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: 512 * 1024,
    about: 'Saves what a course says of itself, unless somebody else has saved another version since.',
    params,
    body: v.object({ ...about, version: v.number(), compared: Translations }),
    reply: StaffCourse,
    fails: edits,
  },
  saveStaffCoursePicture: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/picture',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: pictureBytes * 1.5,
    about: 'Gives a course another picture: base64 of a JPEG, PNG, WebP or HEIF file, at least 960 pixels wide.',
    params,
    body: v.object({ picture: v.pipe(v.string(), v.maxLength(Math.ceil((pictureBytes * 4) / 3) + 64)) }),
    reply: StaffCourse,
    fails: edits,
  },
  moveStaffCourse: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/review',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Asks for a draft to be published, or takes that back.',
    params,
    body: v.object({ move: v.picklist(['ask', 'revise']) }),
    reply: StaffCourse,
    fails: edits,
  },
  publishStaffCourse: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/publication',
    audience: 'staff',
    capability: 'publish_courses',
    about: 'Puts a course into the catalogue, unless it lacks something, or takes it out; who has it keeps it.',
    params,
    body: v.object({ move: v.picklist(['publish', 'retire']) }),
    reply: StaffCourse,
    fails: [...edits, 'course_incomplete'],
  },
})
