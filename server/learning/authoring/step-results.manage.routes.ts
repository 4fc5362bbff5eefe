import * as v from 'valibot'
import type { QuestionResult, stepResultCalls } from '../../../contract/manage/step-results.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countResponses } from '../activities/form/count-responses.ts'
import { readForm } from '../activities/form/form-settings.ts'
import { choicesIn } from '../activities/quiz/kinds/choices.ts'
import { QuestionInput } from '../activities/quiz/kinds/kinds.ts'
import { findStepByKey, listBank, listSubmitted } from './step-results.queries.ts'
import { countSurvey } from './survey-results.rules.ts'

/** `hidden`: anonymous responses that are not shown, because few people answered. */
type Results = { responses: number; hidden: number; questions: QuestionResult[] }

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
  return { responses: results.responses, hidden: results.hidden, questions }
}

async function resultsOfSurvey(db: Read, courseId: number, stepId: number, language: Language): Promise<Results> {
  const attempts = await listSubmitted(db, stepId)
  const bank = await listBank(db, courseId)
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
  return { responses: attempts.length, hidden: 0, questions: countSurvey(submitted, wordsOf) }
}

export const stepResultHandlers: Handlers<typeof stepResultCalls> = {
  getStepResults: async ({ db, language, fail }, { params: { id, key } }) => {
    const step = await findStepByKey(db, id, key)
    if (!step) return fail('not_found')
    const isSurvey = step.module === 'survey'
    const results = isSurvey
      ? await resultsOfSurvey(db, id, step.id, language)
      : await resultsOfForm(db, step.id, language)
    if (!results) return fail('not_found')
    const anonymous = !isSurvey && readForm(step.settings).anonymous
    const { responses, hidden } = results
    const few = responses === 0 && (anonymous || hidden > 0)
    return {
      title: inLanguage(step.title, language),
      anonymous,
      few,
      responses: few ? hidden : responses,
      questions: few ? [] : results.questions,
    }
  },
}
