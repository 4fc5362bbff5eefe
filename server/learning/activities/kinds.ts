import * as v from 'valibot'
import {
  type ActivityModule,
  isActivity,
  type KindName,
  type Module,
  stepFacts,
} from '../../../contract/activities/modules.ts'
import { forms } from './form/kind.ts'
import { forums } from './forum/kind.ts'
import type { ActivityHandlers, PreviewHandlers, StepKind } from './kind.ts'
import { media } from './media/kind.ts'
import { packages } from './package/kind.ts'
import { tests } from './quiz/kind.ts'
import { scenarios } from './scenario/kind.ts'

/** The kinds of steps that open on the activities' origin. */
export const kinds: { readonly [K in KindName]: StepKind<K> } = {
  questions: tests,
  scenario: scenarios,
  media,
  package: packages,
  form: forms,
  forum: forums,
}
const all = Object.values<Pick<StepKind<KindName>, 'calls' | 'previews'>>(kinds)

export const kindOf = (module: ActivityModule) => kinds[stepFacts[module].opens]

const nothing = v.strictObject({})
/** What may be set for a step. */
export function settingsOf(module: Module): v.GenericSchema {
  const settings: Partial<Record<Module, v.GenericSchema>> = isActivity(module) ? kindOf(module).settings : {}
  return settings[module] ?? nothing
}

/** Whether a step opens on the activities' origin. */
export const isInteractive = ({ module, settings }: { module: Module; settings: object }): boolean =>
  isActivity(module) && kindOf(module).opens(settings, module)

type Proved = { module: Module; settings: object; completion: 1 | 2 }
/** Whether what is done on the activities' origin completes a step, so that it cannot be ticked. */
export const isProved = ({ module, settings, completion }: Proved): boolean =>
  isInteractive({ module, settings }) && isActivity(module) && kindOf(module).proves(settings, completion)

/** What all kinds have. Sound, because `kinds` has each kind of the contract, with all of its calls. */
const joined = <T extends object>(parts: readonly object[]) => Object.assign({}, ...parts) as Omit<T, 'openActivity'>

/** All calls of the activities' origin. */
export const activityHandlers: ActivityHandlers = {
  openActivity: (work, claims, body) => kindOf(claims.module).open(work, claims, body),
  ...joined<ActivityHandlers>(all.map(({ calls }) => calls)),
}

/** The same for staff who looks at a step. */
export const previewHandlers: PreviewHandlers = {
  openActivity: (work, claims, body) => kindOf(claims.module).preview(work, claims, body),
  ...joined<PreviewHandlers>(all.map(({ previews }) => previews)),
}
