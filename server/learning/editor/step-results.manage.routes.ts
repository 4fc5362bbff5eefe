import * as v from 'valibot'
import type { QuestionResult, stepResultCalls } from '../../../contract/manage/step-results.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countResponses } from '../activities/form/count-responses.ts'
import { readForm } from '../activities/form/form-settings.ts'
import type { Asked } from '../activities/quiz/attempts.queries.ts'
import { choicesIn } from '../activities/quiz/kinds/choices.ts'
import { QuestionInput } from '../activities/quiz/kinds/kinds.ts'
import { countSurvey } from './survey-results.rules.ts'

/** Below so many anonymous responses, one could guess whose they are. */
const fewest = 3
/** The latest surveys that are counted. */
const latest = 5000

type Results = { responses: number; questions: QuestionResult[] }

async function resultsOfForm(db: Read, stepId: number, language: Language): Promise<Results | undefined> {
  const results = await countResponses(db, stepId)
  if (!results) return undefined
  const questions = results.fields.map(({ key, label, answered, counts, mean, least, greatest, texts }) => ({
    key,
    question: inLanguage(label, language),
    answered,
    counts: counts.map(({ value, text, count }) => ({ value, text: text && inLanguage(text, language), count })),
    mean,
    least,
    greatest,
    texts,
  }))
  return { responses: results.responses, questions }
}

async function resultsOfSurvey(db: Read, courseId: number, stepId: number, language: Language): Promise<Results> {
  const attempts = await db
    .selectFrom('attempts')
    .select(['questions', 'answers'])
    .$narrowType<Asked>()
    .where('step_id', '=', stepId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(latest)
    .execute()
  const bank = await db
    .selectFrom('questions')
    .select(['id', 'key', 'tags', 'kind', 'text', 'body', 'explanation'])
    .where('course_id', '=', courseId)
    .execute()
  const wordsOf = (id: number) => {
    const row = bank.find((one) => one.id === id)
    if (!row) return undefined
    const question = v.parse(QuestionInput, row)
    const options = choicesIn(question).map(({ id: option, texts }) => ({
      id: option,
      text: inLanguage(texts, language),
    }))
    return { text: inLanguage(question.text, language), options }
  }
  const submitted = attempts.map(({ questions, answers }) => ({ questions, answers: answers ?? [] }))
  return { responses: attempts.length, questions: countSurvey(submitted, wordsOf) }
}

export const stepResultHandlers: Handlers<typeof stepResultCalls> = {
  getStepResults: async ({ db, language, fail }, { params: { id, key } }) => {
    const step = await db
      .selectFrom('steps')
      .select(['id', 'module', 'title', 'settings'])
      .where('course_id', '=', id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!step) return fail('not_found')
    const isSurvey = step.module === 'survey'
    const results = isSurvey
      ? await resultsOfSurvey(db, id, step.id, language)
      : await resultsOfForm(db, step.id, language)
    if (!results) return fail('not_found')
    const anonymous = !isSurvey && readForm(step.settings).anonymous
    const few = anonymous && results.responses < fewest
    return {
      title: inLanguage(step.title, language),
      anonymous,
      few,
      responses: results.responses,
      questions: few ? [] : results.questions,
    }
  },
}
