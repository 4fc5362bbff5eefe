import * as v from 'valibot'
import { gapLimits, questionKinds } from '../activities/questions.ts'
import { defineCalls } from '../call.ts'
import { limits, megabyte } from '../limits.ts'
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

/** Files of questions that are read, recognised by their beginning. */
export const importFormats = ['gift', 'moodle_xml'] as const
/** Their character encodings; recognised by a byte order mark, the declaration, or the bytes. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1257', 'windows-1251'] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** Why a question of a file is not taken. */
export const importReasons = [
  'kind_unknown',
  'no_answer',
  'not_closed',
  'picture',
  'picture_missing',
  'picture_alt',
  'picture_form',
  'no_text',
  'no_right',
  'several_right',
  'partial_credit',
  'empty_option',
  'one_option',
  'same_options',
  'wildcard',
  'number_wrong',
  'units',
  'formula',
  'cloze_sign',
  'cloze_tolerance',
  'too_long',
] as const
export type ImportReason = (typeof importReasons)[number]

/**
 * What of a question that is taken is lost: the feedback of answers of which the kind has none, and of partly right ones;
 * hints; all sets of numbers of a calculated question but one; parts of points that differ or take off; marks other than 1; that letter case matters; other languages than ours;
 * the addresses of links, formulas (they stay as they are written), and the form of tables.
 */
export const importLosses = [
  'feedback',
  'hints',
  'variants',
  'weights',
  'marks',
  'case',
  'languages',
  'links',
  'formulas',
  'tables',
] as const
export type ImportLoss = (typeof importLosses)[number]

const named = { line: v.number(), name: v.string(), kind: v.string() }
/**
 * What a file has: how many questions can be taken (`found`) and were (`added`), the beginnings of the first ones, those
 * that cannot be taken, and what the others lose; a question by its line, name and kind.
 */
const ImportedQuestions = v.object({
  format: v.picklist(importFormats),
  encoding: v.picklist(importEncodings),
  found: v.number(),
  added: v.number(),
  beginnings: v.array(v.string()),
  skipped: v.array(v.object({ ...named, reason: v.picklist(importReasons) })),
  lost: v.array(v.object({ ...named, losses: v.array(v.picklist(importLosses)) })),
})

/** Bytes of a file of questions, before base64. */
export const questionFileBytes = limits.questionsMb * megabyte

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
    maxBytes: questionFileBytes * 2,
    isLong: true,
    about:
      'Adds the questions of a GIFT or Moodle XML file with a tag, in the languages that it has; those that cannot be taken are listed, and what the others lose. With `check_only` nothing is added.',
    params,
    body: v.object({
      question_file: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(questionFileBytes / 3) * 4), v.base64()),
      file_encoding: v.optional(v.nullable(v.picklist(importEncodings)), null),
      tag: Key,
      check_only: v.optional(v.boolean(), false),
    }),
    reply: ImportedQuestions,
    fails: edits,
  },
})
