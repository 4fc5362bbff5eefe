import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Instant, line } from '../common.ts'
import { practiceRules } from '../practice.ts'
import {
  choice,
  choices,
  code,
  flag,
  hours,
  keyChoice,
  markdown,
  number,
  option,
  optional,
  rows,
  schemasOf,
  three,
} from './fields.ts'
import { Translations } from './texts.ts'
import { limits, megabyte } from '../limits.ts'
import { Version } from './practice-times.ts'

/**
 * draft: seen by its authors only; review: its author asks for it to be published; published: in the catalogue;
 * retired: not sold any more, still studied by those who have it.
 */
export const courseStates = ['draft', 'review', 'published', 'retired'] as const
export type CourseState = (typeof courseStates)[number]
export const courseMoveNames = ['ask', 'revise', 'publish', 'retire'] as const

/** The key of a category, a filter, a location. */
export const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const duration = hours({ description: 'The duration in clock hours, theory and practice together.', example: 6 })
const edited = (lt: string, en = '') => ({ lt, en, ru: '' })
const category = keyChoice({ description: 'The key of a category.', example: 'emergency' })

/** What a course says of itself. Lists (objectives, skills) have an item a line. */
export const courseAbout = {
  name: 'course',
  fields: {
    title: three(120, { description: 'The title in three languages.', example: edited('Sepsio pirmoji valanda') }),
    short: three(
      300,
      { description: 'The short description, plain.', example: edited('Atpažinkite sepsį laiku') },
      { rows: 3, required: false },
    ),
    about: markdown(
      20_000,
      { description: 'What the course is about, Markdown.', example: edited('Kursas moko **veikti**.') },
      { rows: 8, required: false },
    ),
    purpose: markdown(
      5000,
      { description: 'What it is for, Markdown.', example: edited('Laiku pradėti gydymą.') },
      { rows: 4, required: false },
    ),
    study: markdown(
      10_000,
      { description: 'How it is studied, Markdown.', example: edited('Teorija internetu, praktika trise.') },
      { rows: 6, required: false },
    ),
    objectives: three(
      5000,
      { description: 'The objectives, one a line.', example: edited('Atpažinti požymius\nPradėti gydymą') },
      { rows: 5, required: false },
    ),
    skills: three(
      5000,
      { description: 'The skills, one a line.', example: edited('Vertina pagal NEWS2') },
      { rows: 5, required: false },
    ),
    guideline: three(
      300,
      { description: 'The guideline that it follows; empty for none.', example: edited('SSC 2021') },
      { required: false },
    ),
    slug: code(64, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      description: 'The name of the course in the names of its files; unique.',
      example: 'sepsio-pirmoji-valanda',
    }),
    short_name: code(12, /^[A-Z0-9]{2,12}$/, {
      description: 'The short name of the course, unique.',
      example: 'SEPSIS',
    }),
    category_key: category,
    hours: duration,
    featured: flag({ blank: false, description: 'Whether it is recommended on the first page.', example: false }),
    show_grades: flag({ blank: true, description: 'Whether learners see their grades.', example: true }),
    certificate_months: optional(
      number(1, 600, {
        blank: null,
        description: 'How many months its certificate is valid; null: it has none.',
        example: 24,
      }),
    ),
    practice: option(practiceRules, {
      description: 'Whether practice is needed for the certificate.',
      example: 'assessed',
    }),
    instructor_course_id: optional(
      choice({
        description: 'The course of which its instructors must hold a valid certificate; null: of none.',
        example: 12,
      }),
    ),
    filter_ids: choices(100, { description: 'The ids of the filters that find the course.', example: [71, 83] }),
    faq_items: rows(
      {
        question: three(300, {
          description: 'What learners ask, in one line.',
          example: edited('Ar reikia turėti patirties?'),
        }),
        answer: three(5000, { description: 'The answer, Markdown.', example: edited('Ne.') }, { rows: 4 }),
      },
      {
        min: 0,
        max: 40,
        description: 'Frequent questions in their order.',
        example: [{ key: 'q1', question: edited('Ar reikia turėti patirties?'), answer: edited('Ne.') }],
      },
    ),
    course_awards: rows(
      {
        title: three(120, { description: 'The name of the award.', example: edited('Metų mokymai 2026') }),
        subtitle: three(
          200,
          { description: 'Who gave it.', example: edited('Lietuvos slaugytojų draugija') },
          { required: false },
        ),
      },
      {
        min: 0,
        max: 10,
        description: 'Awards in their order. A new one has no picture.',
        example: [{ key: 'award-1', title: edited('Metų mokymai 2026'), subtitle: edited('') }],
      },
    ),
    practice_day: rows(
      {
        minutes: number(5, 480, { blank: 30, description: 'How many minutes it takes.', example: 45 }),
        text: three(
          300,
          { description: 'What is done, such as what one practises oneself.', example: edited('Gaivinate dviese') },
          { rows: 2 },
        ),
      },
      {
        min: 0,
        max: 20,
        description:
          'What happens at the practice, part by part, with breaks: the page of the course shows each at its time of the chosen date.',
        example: [{ key: 'part-1', minutes: 45, text: edited('Gaivinate dviese') }],
      },
    ),
  },
} as const

export const slug = courseAbout.fields.slug.schema
export const shortName = courseAbout.fields.short_name.schema

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
  ...schemasOf(courseAbout.fields),
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
  certificates: v.array(v.object({ id: Id, name: v.string() })),
  locations: v.array(v.object({ key: v.string(), name: v.string(), online: v.boolean(), active: v.boolean() })),
  vat_classes: v.array(v.object({ id: Id, name: v.string(), ended: v.boolean() })),
})

/** Bytes of a picture, before base64. */
export const pictureBytes = limits.pictureMb * megabyte
const params = v.object({ id: Id })
const edits = ['not_found', 'key_taken', 'version_conflict'] as const

export const courseEditorCalls = defineCalls({
  getCourseChoices: {
    api: 'manage',
    method: 'GET',
    path: '/course-choices',
    audience: 'staff',
    capability: 'read_courses',
    about: 'Categories, filters, certificates and locations that a course may name, and classes of VAT of its dates.',
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
    body: v.object({
      course_title: line(120),
      slug,
      short_name: shortName,
      category_key: category.schema,
      hours: duration.schema,
    }),
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
    body: v.object({ ...schemasOf(courseAbout.fields), version: Version, compared: Translations }),
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
    about: 'Gives a course another picture: base64 of a JPEG, PNG or WebP file, at least 960 pixels wide.',
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
