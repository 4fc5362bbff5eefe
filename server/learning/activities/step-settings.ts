import * as v from 'valibot'
import type { ActivityModule } from '../../../contract/activities/modules.ts'
import type { Module } from '../../../contract/materials.ts'
import { formSteps } from './form/form-settings.ts'
import { forumSteps } from './forum/forum-settings.ts'
import type { StepSettings } from './kind.ts'
import { mediaSteps } from './media/media-settings.ts'
import { packageSteps } from './package/package-settings.ts'
import { testSteps } from './quiz/quiz-settings.ts'
import { treeSteps } from './scenario/tree-settings.ts'

/** What is set for the kinds of steps. Without their handlers (`kinds.ts`): threads that read archives need only this. */
const all: readonly StepSettings[] = [testSteps, treeSteps, mediaSteps, packageSteps, formSteps, forumSteps]

const nothing = v.strictObject({})
type Found = { kind: StepSettings; module: ActivityModule; schema: v.GenericSchema }
const isOf = (kind: StepSettings, module: Module): module is ActivityModule => Object.hasOwn(kind.settings, module)
/** Undefined of a module without settings or a behaviour of its own. */
function kindOf(module: Module): Found | undefined {
  for (const kind of all) if (isOf(kind, module)) return { kind, module, schema: kind.settings[module] ?? nothing }
  return undefined
}

export const settingsOf = (module: Module): v.GenericSchema => kindOf(module)?.schema ?? nothing

/** Whether a step opens on the activities' origin. */
export function isInteractive({ module, settings }: { module: Module; settings: object }): boolean {
  const found = kindOf(module)
  return found !== undefined && found.kind.opens(settings, found.module)
}

type Proved = { module: Module; settings: object; completion: 1 | 2 }
/** Whether what is done on the activities' origin completes a step, so that it cannot be ticked. */
export const isProved = ({ module, settings, completion }: Proved): boolean =>
  isInteractive({ module, settings }) && (kindOf(module)?.kind.proves(settings, completion) ?? false)
