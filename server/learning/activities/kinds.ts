import * as v from 'valibot'
import type { ActivityModule } from '../../../contract/activities/modules.ts'
import type { Module } from '../../../contract/materials.ts'
import { QuizSettings, SurveySettings } from './quiz/quiz-settings.ts'
import { hasPackage, PackageSettings } from './package/package-settings.ts'
import { AlgorithmSettings, isWalked, ScenarioSettings } from './scenario/tree-settings.ts'

/**
 * A kind of step with a behaviour of its own. `settings`: what an author sets for it; `opens`: whether a step opens on the
 * activities' origin.
 */
type Kind = { settings: v.GenericSchema; opens: (settings: object) => boolean }

const always = () => true

const kinds: Readonly<Record<ActivityModule, Kind>> = {
  quiz: { settings: QuizSettings, opens: always },
  survey: { settings: SurveySettings, opens: always },
  scenario: { settings: ScenarioSettings, opens: always },
  algorithm: { settings: AlgorithmSettings, opens: isWalked },
  hvp: { settings: PackageSettings, opens: hasPackage },
  interactive_content: { settings: PackageSettings, opens: hasPackage },
  scorm: { settings: PackageSettings, opens: hasPackage },
}
const nothing = v.strictObject({})

const kindOf = (module: Module): Kind | undefined =>
  Object.hasOwn(kinds, module) ? kinds[module as ActivityModule] : undefined

export const settingsOf = (module: Module): v.GenericSchema => kindOf(module)?.settings ?? nothing

/** Whether a step opens on the activities' origin, where its own result completes it. */
export const isInteractive = ({ module, settings }: { module: Module; settings: object }): boolean =>
  kindOf(module)?.opens(settings) ?? false
