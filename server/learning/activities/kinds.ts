import * as v from 'valibot'
import type { ActivityModule } from '../../../contract/activities/modules.ts'
import type { MediaModule } from '../../../contract/activities/media.ts'
import type { Module } from '../../../contract/materials.ts'
import { completedBy, isProvedBy } from './media/completed-by.rules.ts'
import { FormSettings, hasForm } from './form/form-settings.ts'
import { ForumSettings } from './forum/forum-settings.ts'
import { hasMedia, mediaSettings, readMedia } from './media/media-settings.ts'
import { QuizSettings, SurveySettings } from './quiz/quiz-settings.ts'
import { hasPackage, PackageSettings } from './package/package-settings.ts'
import { AlgorithmSettings, isWalked, ScenarioSettings } from './scenario/tree-settings.ts'

/**
 * A kind of step with a behaviour of its own. `settings`: what an author sets for it; `opens`: whether a step opens on the
 * activities' origin; `proves`: whether what is done there completes it (absent: always).
 */
type Kind = {
  settings: v.GenericSchema
  opens: (settings: object) => boolean
  proves?: (settings: object, completion: 1 | 2) => boolean
}

const always = () => true
const media = (module: MediaModule): Kind => ({
  settings: mediaSettings(module),
  opens: hasMedia,
  proves: (settings, completion) => isProvedBy(completedBy(readMedia(settings), completion)),
})

const kinds: Readonly<Record<ActivityModule, Kind>> = {
  quiz: { settings: QuizSettings, opens: always },
  survey: { settings: SurveySettings, opens: always },
  scenario: { settings: ScenarioSettings, opens: always },
  algorithm: { settings: AlgorithmSettings, opens: isWalked },
  video: media('video'),
  document: media('document'),
  document_video: media('document_video'),
  resource: media('resource'),
  hvp: { settings: PackageSettings, opens: hasPackage },
  interactive_content: { settings: PackageSettings, opens: hasPackage },
  scorm: { settings: PackageSettings, opens: hasPackage },
  questionnaire: { settings: FormSettings, opens: hasForm },
  dynamic_form: { settings: FormSettings, opens: hasForm },
  forum: { settings: ForumSettings, opens: always, proves: (_, completion) => completion === 2 },
}
const nothing = v.strictObject({})

const kindOf = (module: Module): Kind | undefined =>
  Object.hasOwn(kinds, module) ? kinds[module as ActivityModule] : undefined

export const settingsOf = (module: Module): v.GenericSchema => kindOf(module)?.settings ?? nothing

/** Whether a step opens on the activities' origin. */
export const isInteractive = ({ module, settings }: { module: Module; settings: object }): boolean =>
  kindOf(module)?.opens(settings) ?? false

type Proved = { module: Module; settings: object; completion: 1 | 2 }
/** Whether what is done on the activities' origin completes a step, so that it cannot be ticked. */
export const isProved = ({ module, settings, completion }: Proved): boolean =>
  isInteractive({ module, settings }) && (kindOf(module)?.proves?.(settings, completion) ?? true)
