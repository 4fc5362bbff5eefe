import * as v from 'valibot'
import type { Module } from '../../../contract/materials.ts'
import { QuizSettings, SurveySettings } from './quiz/quiz-settings.ts'

/** What an author sets for a step, by its module; the others need nothing. */
const settings = { quiz: QuizSettings, survey: SurveySettings } as const satisfies Partial<
  Record<Module, v.GenericSchema>
>

const nothing = v.strictObject({})

export const settingsOf = (module: Module): v.GenericSchema =>
  Object.hasOwn(settings, module) ? settings[module as keyof typeof settings] : nothing
