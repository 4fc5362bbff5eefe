import * as v from 'valibot'
import { gapLimits, questionKinds } from '../activities/questions.ts'
import { defineCalls } from '../call.ts'
import { distinctBy, Id, note } from '../common.ts'
import { EditedText } from './texts.ts'

const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const Picture = v.object({
  src: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/media\/[a-z0-9/._-]+$/)),
  alt: EditedText(200),
})
/**
 * What can be chosen. `id` stays with it wherever it is moved. `mark`: 1 when it is right, 0 when not; of an option of
 * `single` also the part of the points that it gets. `feedback`: shown after the test to who chose it.
 */
const choice = {
  id: Key,
  texts: EditedText(500),
  mark: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  feedback: EditedText(1000),
}
/** How many elements a question has at most, and options a gap. */
export const elementLimits = { elements: 50, options: 20 }
const GapAnswer = v.object({ ...choice, texts: EditedText(gapLimits.length) })
export type GapAnswer = v.InferOutput<typeof GapAnswer>
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/** Left, top, width and height in percent of the picture. */
const Area = v.object({ x: percent, y: percent, width: percent, height: percent })
export type BankArea = v.InferOutput<typeof Area>
/**
 * What a question is made of: an option, a pair, an item in its right place, an accepted answer, a place in the picture or
 * a gap. `prompt`: what the option of a pair belongs to; empty: to nothing. `area`: of a place in the picture. `gap`: of a
 * gap, whose `id` is its number in the text (`{1}`): what fills it, `chosen` from a list or typed.
 */
const Element = v.object({
  ...choice,
  prompt: EditedText(500),
  area: v.optional(v.nullable(Area), null),
  gap: v.optional(
    v.nullable(
      v.object({
        chosen: v.boolean(),
        options: v.pipe(v.array(GapAnswer), v.maxLength(elementLimits.options), distinctBy('id')),
      }),
    ),
    null,
  ),
})
export type BankElement = v.InferOutput<typeof Element>
/** `gap_text`: a text with the numbers of its gaps, `{1}`. `truth`: the answer of true or false. */
const question = {
  /** Shown with the question, with its text for those who do not see it. Of a hotspot: in which a place is chosen. */
  picture: v.optional(v.nullable(Picture), null),
  tags: v.pipe(v.array(note(64)), v.maxLength(20)),
  text: EditedText(2000),
  explanation: EditedText(4000),
  gap_text: EditedText(8000),
  elements: v.pipe(v.array(Element), v.maxLength(elementLimits.elements), distinctBy('id')),
  truth: v.nullable(v.boolean()),
  number: v.nullable(v.number()),
  tolerance: v.pipe(v.number(), v.minValue(0)),
}
/**
 * `answered`: how often it was submitted. `difficulty`: the share fully right; `discrimination`: the points of the upper
 * 27 percent of attempts less those of the lower; both null with too few answers.
 */
export const BankQuestion = v.object({
  ...question,
  key: v.string(),
  kind: v.picklist(questionKinds),
  version: v.string(),
  answered: v.number(),
  difficulty: v.nullable(v.number()),
  discrimination: v.nullable(v.number()),
})
export type BankQuestion = v.InferOutput<typeof BankQuestion>
/** Whether a question has no right answer: an opinion, which a survey asks and a test does not mark. */
export const isOpinion = ({ kind, elements }: Pick<BankQuestion, 'kind' | 'elements'>): boolean =>
  kind === 'single' && !elements.some(({ mark }) => mark > 0)
/** A question of the editor with its limits, which imported questions have too. */
export const WrittenQuestion = v.object(question)
export type WrittenQuestion = v.InferOutput<typeof WrittenQuestion>
const Bank = v.object({ data: v.array(BankQuestion) })
/** `open_attempts`: those that are being taken and keep the question as it was before the change. */
const ChangedBank = v.object({ ...Bank.entries, open_attempts: v.number() })
export type ChangedBank = v.InferOutput<typeof ChangedBank>

/** What is wrong with an imported question, at its line from 1. */
export const importFaults = [
  'no_answer',
  'not_closed',
  'kind_unknown',
  'number_wrong',
  'no_right',
  'no_text',
  'too_long',
] as const
export type ImportFault = (typeof importFaults)[number]

/** Why a question of a Moodle XML file is not taken. */
export const moodleReasons = [
  'kind_unknown',
  'picture',
  'picture_missing',
  'picture_alt',
  'picture_form',
  'no_text',
  'no_right',
  'several_right',
  'partial_credit',
  'empty_option',
  'same_options',
  'wildcard',
  'number_wrong',
  'units',
  'cloze_sign',
  'cloze_tolerance',
  'too_long',
] as const
export type MoodleReason = (typeof moodleReasons)[number]

/** Characters of a Moodle XML file that can be imported here. */
export const moodleLength = 4_000_000

const params = v.object({ id: Id })
const inCourse = v.object({ id: Id, key: Key })
const edits = ['not_found', 'key_taken', 'version_conflict', 'contents_impossible'] as const

export const questionCalls = defineCalls({
  listBank: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/questions',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'The question bank of a course, with how each question was answered.',
    params,
    reply: Bank,
    fails: ['not_found'],
  },
  saveBankQuestion: {
    api: 'manage',
    method: 'PUT',
    path: '/courses/:id/questions/:key',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: 256 * 1024,
    about: 'Adds a question to the bank, or changes one. Attempts keep what they asked.',
    params: inCourse,
    body: v.object({
      bank_question: v.object({ ...question, kind: v.picklist(questionKinds) }),
      question_version: v.nullable(note(64)),
    }),
    reply: ChangedBank,
    fails: edits,
  },
  removeBankQuestion: {
    api: 'manage',
    method: 'DELETE',
    path: '/courses/:id/questions/:key',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Takes a question out of the bank. Attempts keep what they asked.',
    params: inCourse,
    reply: ChangedBank,
    fails: edits,
  },
  importQuestions: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/question-imports',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: 1024 * 1024,
    about: 'Adds the questions of a GIFT file, in Lithuanian, with a tag; nothing when one of them is faulty.',
    params,
    body: v.object({ gift: note(500_000), tag: Key }),
    reply: v.object({
      added: v.number(),
      faults: v.array(v.object({ line: v.number(), fault: v.picklist(importFaults) })),
    }),
    fails: edits,
  },
  importMoodleQuestions: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/moodle-imports',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: moodleLength * 2,
    about: 'Adds the questions of a Moodle XML file, in Lithuanian, with a tag; those that cannot be taken are listed.',
    params,
    body: v.object({ moodle_xml: v.pipe(v.string(), v.minLength(1), v.maxLength(moodleLength)), tag: Key }),
    reply: v.object({
      added: v.number(),
      skipped: v.array(
        v.object({ line: v.number(), name: v.string(), kind: v.string(), reason: v.picklist(moodleReasons) }),
      ),
    }),
    fails: edits,
  },
})
