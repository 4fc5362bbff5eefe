import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, distinctBy, Id, Language, line, note } from '../common.ts'
import { Module } from '../materials.ts'
import { shortName, slug } from './courses.ts'
import { described, number, schemasOf, three } from './fields.ts'
import { EditedText, Translations } from './texts.ts'

const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
/** A key that the theory checks: of another step, topic or group. */
const KeyText = note(64)
/** A checksum of what was edited; another one by now means that somebody else has saved it since. */
const Checksum = note(64)
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
const Completion = v.picklist([1, 2])

/** When a step opens. `step` and `percent`, or `day`, where the kind has one. */
export const StepCondition = v.object({
  kind: v.picklist(['previous', 'done', 'passed', `from`, 'place', 'practised']),
  step: v.optional(KeyText),
  percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  day: v.optional(Day),
})
export type StepCondition = v.InferOutput<typeof StepCondition>

/** Whom a change of what the course asks for reaches: everybody, or only those who begin the course from now on. */
export const reaches = ['all', 'new'] as const

const step = {
  module: Module,
  title: EditedText(200),
  description: EditedText(2000),
  /** Markdown of a page, document or algorithm; empty for none. */
  content: EditedText(100_000),
  /** An external address; empty for none. */
  link: note(500),
  minutes,
  completion: Completion,
  group: v.nullable(KeyText),
  conditions: v.pipe(v.array(StepCondition), v.maxLength(20)),
  /** What its module needs. */
  settings: v.unknown(),
}
export const StaffStep = v.object({
  ...step,
  key: Key,
  /** Null: a test or survey of the whole course. */
  topic: v.nullable(KeyText),
  version: Checksum,
  stale: Translations,
  /** The moments from which on, or until which, enrolments have it; null: all. */
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
})
export type StaffStep = v.InferOutput<typeof StaffStep>

/** A step in the tree of contents. */
export const StepRow = v.object({
  key: Key,
  module: Module,
  title: EditedText(200),
  minutes,
  completion: Completion,
  group: v.nullable(KeyText),
  conditions: v.array(StepCondition),
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
  stale: v.boolean(),
})
export type StepRow = v.InferOutput<typeof StepRow>

/** Of the topic that was read. */
const TopicVersion = described(v.nullable(Checksum), {
  description: 'The version of the topic that was edited; null: a new one.',
  example: 'q1Yh3',
})
export const topic = {
  name: 'topic',
  fields: {
    title: three(200, {
      description: 'The title in three languages.',
      example: { lt: 'Atpažinimas', en: 'Recognition', ru: '' },
    }),
    description: three(
      2000,
      {
        description: 'What it is about, shown below its title.',
        example: { lt: 'Požymiai ir skalės', en: 'Signs and scores', ru: '' },
      },
      { rows: 3, required: false },
    ),
    minutes: number(1, 10_000, { blank: 30, description: 'How long it takes, in minutes.', example: 30 }),
  },
} as const
export const StaffTopic = v.object({
  ...schemasOf(topic.fields),
  key: Key,
  version: Checksum,
  stale: Translations,
  steps: v.array(StepRow),
})
export type StaffTopic = v.InferOutput<typeof StaffTopic>

/**
 * `version`: of the order of topics and steps. `learners`: who has the course now. `tags`: of the question bank, with
 * how many of its questions are opinions (no right answer), which a test does not mark.
 */
export const Contents = v.object({
  version: Checksum,
  learners: v.number(),
  topics: v.array(StaffTopic),
  tests: v.array(StepRow),
  tags: v.array(v.object({ tag: v.string(), count: v.number(), opinions: v.number() })),
})
export type Contents = v.InferOutput<typeof Contents>

const course = v.object({ id: Id })
const inCourse = v.object({ id: Id, key: Key })
const edits = ['not_found', 'key_taken', 'version_conflict', 'contents_impossible', 'conditions_impossible'] as const
const keys = v.pipe(v.array(Key), v.maxLength(500))

export const contentsCalls = defineCalls({
  getContents: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/contents',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'The topics of a course with their steps, and the tests of the whole course.',
    params: course,
    reply: Contents,
    fails: ['not_found'],
  },
  getStaffStep: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/steps/:key',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'A step of a course as its author wrote it.',
    params: inCourse,
    reply: StaffStep,
    fails: ['not_found'],
  },
  saveStaffStep: {
    api: 'manage',
    method: 'PUT',
    path: '/courses/:id/steps/:key',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: 1024 * 1024,
    about: 'Adds a step at the end of a topic, or changes one; `reach` says whose course a new one is part of.',
    params: inCourse,
    body: v.object({
      step: v.object(step),
      topic_key: v.nullable(Key),
      step_version: v.nullable(Checksum),
      compared: Translations,
      reach: v.picklist(reaches),
    }),
    reply: Contents,
    fails: edits,
  },
  removeStaffStep: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/steps/:key/removal',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Takes a step out of a course: of everybody, or only of those who begin it from now on.',
    params: inCourse,
    body: v.object({ step_version: Checksum, reach: v.picklist(reaches) }),
    reply: Contents,
    fails: edits,
  },
  saveStaffTopic: {
    api: 'manage',
    method: 'PUT',
    path: '/courses/:id/topics/:key',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Adds a topic at the end of a course, or changes the texts of one.',
    params: inCourse,
    body: v.object({ ...schemasOf(topic.fields), version: TopicVersion, compared: Translations }),
    reply: Contents,
    fails: edits,
  },
  removeStaffTopic: {
    api: 'manage',
    method: 'DELETE',
    path: '/courses/:id/topics/:key',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Removes a topic without steps.',
    params: inCourse,
    reply: Contents,
    fails: edits,
  },
  arrangeContents: {
    api: 'manage',
    method: 'PUT',
    path: '/courses/:id/contents',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Puts topics and steps in another order; each of them is named once.',
    params: course,
    body: v.object({
      contents_version: Checksum,
      arranged: v.pipe(v.array(v.object({ topic: Key, steps: keys })), v.maxLength(200), distinctBy('topic')),
      test_keys: keys,
    }),
    reply: Contents,
    fails: edits,
  },
  previewText: {
    api: 'manage',
    method: 'POST',
    path: '/text-previews',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: 512 * 1024,
    about: 'Markdown as learners will see it: sanitised HTML with typography.',
    body: v.object({ markdown: note(100_000), text_language: Language }),
    reply: v.object({ html: v.string() }),
    fails: [],
  },
  duplicateStaffCourse: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/copy',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'A draft with the texts, contents, questions and files of a course, under other names; without its dates.',
    params: course,
    body: v.object({ course_title: line(120), slug, short_name: shortName }),
    reply: v.object({ id: Id }),
    fails: edits,
  },
})
