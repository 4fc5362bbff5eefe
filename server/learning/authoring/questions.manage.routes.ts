import * as v from 'valibot'
import type { CallInput } from '../../../contract/call.ts'
import { limits } from '../../../contract/limits.ts'
import { type questionCalls, WrittenQuestion } from '../../../contract/manage/questions.ts'
import { makeFigure, saveFigure } from '../../catalogue/public.ts'
import type { Fails, SignedInContext } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import type { Enqueue } from '../../jobs/job.ts'
import type { Files } from '../../integrations/files/port.ts'
import { runTask } from '../../workers/run-task.ts'
import { ExpectedFailure, failFields } from '../../http/fail.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import type { Faults } from '../activities/quiz/kinds/kind.ts'
import { QuestionInput } from '../activities/quiz/kinds/kinds.ts'
import { loadTheory } from './load-theory.ts'
import { countOpenAttempts, listItemStatistics } from './bank.queries.ts'
import { changeTheory, type EditContext } from './change-theory.ts'
import { findCourse } from './courses.queries.ts'
import type { ImportedPicture, ImportedQuestion, SkippedQuestion, TakenQuestion } from './imported-question.ts'
import { faultsOf, importedDraft, questionDraft, showQuestion } from './question-wire.ts'
import { versionOf } from './theory-changes.ts'

type Importing = SignedInContext & Fails<(typeof questionCalls.importQuestions.fails)[number]>
/** The context of a transaction that a handler opened itself. */
const writing = (ctx: Importing, db: Write, enqueue: Enqueue): EditContext => ({
  ...ctx,
  db,
  enqueue,
  publicDataChanged: () => raiseCacheVersion(db),
})
type ImportInput = CallInput<typeof questionCalls.importQuestions>

/** The question bank with how each question was answered. */
async function showBank(db: Read, courseId: number) {
  const { questions } = await loadTheory(db, courseId)
  const statisticsOf = await listItemStatistics(db, courseId)
  return { data: questions.map((question) => ({ ...showQuestion(question), ...statisticsOf(question.key) })) }
}

/** Fails at the fields of a question. */
function failQuestion(faults: Faults): never {
  const fields = Object.entries(faults).map(([field, fault]) => [`bank_question.${field}`, [fault]])
  throw new ExpectedFailure('invalid_fields', Object.fromEntries(fields))
}

export const questionHandlers: Handlers<typeof questionCalls> = {
  listBank: async ({ db, fail }, { params: { id } }) => {
    return (await findCourse(db, id)) ? showBank(db, id) : fail('not_found')
  },

  saveBankQuestion: async (ctx, { params: { id, key }, body: { bank_question, question_version } }) => {
    const { kind, ...written } = bank_question
    const faults = faultsOf(kind, written)
    if (Object.keys(faults).length) failQuestion(faults)
    let open = 0
    await changeTheory(
      ctx,
      id,
      async (theory) => {
        const known = theory.questions.find((one) => one.key === key)
        if (known && question_version === null) return ctx.fail('key_taken', 'key')
        if ((known ? versionOf(known) : null) !== question_version) return ctx.fail('version_conflict')
        const draft = questionDraft(key, kind, written, known)
        if (!known) requireRoom(theory.questions.length + 1, 'bank_question.text.lt')
        const { success, issues, output } = v.safeParse(QuestionInput, draft)
        if (!success)
          return failQuestion({ elements: { key: 'fields.step_refused', values: { detail: issues[0].message } } })
        // What is asked: its tags say only which tests ask it.
        const askedOf = (one: object) => versionOf({ ...one, tags: [] })
        if (known && askedOf(known) !== askedOf(output))
          open = await countOpenAttempts(ctx.db, { courseId: id, key }, ctx.now())
        const questions = known
          ? theory.questions.map((one) => (one.key === key ? draft : one))
          : [...theory.questions, draft]
        return { ...theory, questions }
      },
      () => ({ after: { question: bank_question.text.lt } }),
    )
    return { ...(await showBank(ctx.db, id)), open_attempts: open }
  },

  removeBankQuestion: async (ctx, { params: { id, key } }) => {
    const open = await countOpenAttempts(ctx.db, { courseId: id, key }, ctx.now())
    await changeTheory(
      ctx,
      id,
      (theory) => {
        if (!theory.questions.some((one) => one.key === key)) return ctx.fail('not_found')
        return { ...theory, questions: theory.questions.filter((one) => one.key !== key) }
      },
      (before) => ({ before: { question: before.questions.find((one) => one.key === key)?.text.lt } }),
    )
    return { ...(await showBank(ctx.db, id)), open_attempts: open }
  },

  // Not within a transaction: a file is read by a thread, and others may be waiting for one.
  importQuestions: ownTransaction(async (ctx: Importing, { params: { id }, body }: ImportInput) => {
    const { question_file: file, file_encoding, tag, check_only } = body
    const field = 'question_file'
    const { format, encoding, questions, skipped } = await runTask(
      'readQuestions',
      { file, encoding: file_encoding },
      { field },
    )
    requireRoom(questions.length, field)
    const { taken, left } = await takeQuestions(ctx, questions, tag, check_only)
    if (taken.length && !check_only)
      await ctx.transaction((db, enqueue) => addQuestions(writing(ctx, db, enqueue), id, { tag, field }, taken))
    return {
      format,
      encoding,
      found: taken.length,
      added: check_only ? 0 : taken.length,
      beginnings: taken.slice(0, 3).map(({ question }) => question.text.lt.slice(0, 120)),
      skipped: [...skipped, ...left].toSorted((a, b) => a.line - b.line),
      lost: taken.flatMap(({ at, losses }) => (losses.length ? [{ ...at, losses: [...losses] }] : [])),
    }
  }),
}

/** The questions within the limits of the editor, their pictures stored; why the others are left. */
async function takeQuestions(ctx: Importing, read: readonly TakenQuestion[], tag: string, isCheck: boolean) {
  const taken: Taken[] = []
  const left: SkippedQuestion[] = []
  for (const one of read) {
    const { picture } = one.question
    const src = picture && (await storePicture(ctx.integrations.files, picture, isCheck))
    if (!fitsEditor(tag, one.question)) left.push({ ...one.at, reason: 'too_long' })
    else if (picture && !src) left.push({ ...one.at, reason: 'picture_form' })
    else taken.push({ ...one, src })
  }
  return { taken, left }
}

/** Stores a picture as an uploaded one is stored. Returns its address; undefined when it is none that we show. */
async function storePicture(files: Files, { content }: ImportedPicture, isCheck: boolean): Promise<string | undefined> {
  const bytes = Buffer.from(content, 'base64')
  try {
    if (!isCheck) return (await saveFigure(files, bytes)).src
    await makeFigure(bytes)
    return '/media/stored/checked.webp'
  } catch (error) {
    if (error instanceof ExpectedFailure) return undefined
    throw error
  }
}

/** `src`: where the picture of the question is stored. */
type Taken = TakenQuestion & { src?: string | undefined }

/** Fails at a field when a bank would have more questions than it can. */
function requireRoom(questions: number, field: string): void {
  if (questions > limits.bankQuestions) failFields({ [field]: 'bank_full' })
}

/** Whether an imported question is within the limits of the editor, so that it can be changed there. */
function fitsEditor(tag: string, question: ImportedQuestion): boolean {
  const read = v.safeParse(QuestionInput, importedDraft('imported', tag, { question }))
  return !read.success || v.is(WrittenQuestion, showQuestion(read.output))
}

/** Adds questions to the end of a bank. `field`: where the file was given. */
const addQuestions = (
  ctx: EditContext,
  id: number,
  { tag, field }: { tag: string; field: string },
  questions: readonly Taken[],
) =>
  changeTheory(
    ctx,
    id,
    (theory) => {
      requireRoom(theory.questions.length + questions.length, field)
      const taken = new Set(theory.questions.map(({ key }) => key))
      const keys = freeKeys(taken, tag, questions.length)
      const added = questions.map((question, at) => importedDraft(keys[at] ?? '', tag, question))
      return { ...theory, questions: [...theory.questions, ...added] }
    },
    () => ({ after: { imported: questions.length } }),
  )

/** Keys that no question has: the tag with a number. */
function freeKeys(taken: ReadonlySet<string>, tag: string, count: number): string[] {
  const keys: string[] = []
  for (let number = 1; keys.length < count; number++) {
    const key = `${tag.slice(0, 56)}-${number}`
    if (!taken.has(key)) keys.push(key)
  }
  return keys
}
