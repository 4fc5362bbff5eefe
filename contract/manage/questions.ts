import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { distinctBy, Id, note } from '../common.ts'
import { EditedText } from './texts.ts'

/** The kinds of questions that the editor writes; the others are shown only. */
export const writtenKinds = [
  'single',
  'multiple',
  'true_false',
  'numeric',
  'short_text',
  'matching',
  'ordering',
] as const
export type WrittenKind = (typeof writtenKinds)[number]
export const bankKinds = [...writtenKinds, 'hotspot', 'cloze'] as const

const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const Picture = v.object({
  src: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/media\/[a-z0-9/._-]+$/)),
  alt: EditedText(200),
})
/**
 * What a question is made of: an option, a pair, an item in its right place or an area. `id` stays with it wherever it is
 * moved. `right`: of options and areas. `prompt`: what the option of a pair belongs to; empty: to nothing. `feedback`:
 * shown after the test to who chose the option.
 */
const Element = v.object({
  id: Key,
  texts: EditedText(500),
  right: v.boolean(),
  prompt: EditedText(500),
  feedback: EditedText(1000),
})
export type BankElement = v.InferOutput<typeof Element>
/** `lines`: accepted answers, one a line; a text with its gaps. `truth`: the answer of true or false. */
const question = {
  /** Shown with the question, with its text for those who do not see it. */
  picture: v.optional(v.nullable(Picture), null),
  tags: v.pipe(v.array(note(64)), v.maxLength(20)),
  text: EditedText(2000),
  explanation: EditedText(4000),
  lines: EditedText(8000),
  elements: v.pipe(v.array(Element), v.maxLength(50), distinctBy('id')),
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
  kind: v.picklist(bankKinds),
  version: v.string(),
  answered: v.number(),
  difficulty: v.nullable(v.number()),
  discrimination: v.nullable(v.number()),
})
export type BankQuestion = v.InferOutput<typeof BankQuestion>
/** Whether a question has no right answer: an opinion, which a survey asks and a test does not mark. */
export const isOpinion = ({ kind, elements }: Pick<BankQuestion, 'kind' | 'elements'>): boolean =>
  kind === 'single' && !elements.some(({ right }) => right)
/** A question of the editor with its limits, which imported questions have too. */
export const WrittenQuestion = v.object(question)
const Bank = v.object({ data: v.array(BankQuestion) })

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
      bank_question: v.object({ ...question, kind: v.picklist(writtenKinds) }),
      question_version: v.nullable(note(64)),
    }),
    reply: Bank,
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
    reply: Bank,
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
