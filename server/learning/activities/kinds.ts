import * as v from 'valibot'
import type { ActivityModule } from '../../../contract/activity.ts'
import type { Module } from '../../../contract/materials.ts'
import { QuizSettings, SurveySettings } from './quiz/quiz-settings.ts'
import { AlgorithmSettings, isWalked, ScenarioSettings } from './scenario/tree-settings.ts'

/** What an author sets for a step, by its module; the others need nothing. */
const settings = {
  quiz: QuizSettings,
  survey: SurveySettings,
  scenario: ScenarioSettings,
  algorithm: AlgorithmSettings,
} as const satisfies Partial<Record<Module, v.GenericSchema>>

const nothing = v.strictObject({})

export const settingsOf = (module: Module): v.GenericSchema =>
  Object.hasOwn(settings, module) ? settings[module as keyof typeof settings] : nothing

const interactive: readonly Module[] = ['quiz', 'survey', 'scenario'] satisfies ActivityModule[]

/** Whether a step opens on the activities' origin, where its own result completes it. */
export const isInteractive = (step: { module: Module; settings: object }): boolean =>
  interactive.includes(step.module) || (step.module === 'algorithm' && isWalked(step.settings))
