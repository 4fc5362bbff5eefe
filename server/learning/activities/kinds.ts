import type { ActivityModule } from '../../../contract/activities/modules.ts'
import { forms } from './form/kind.ts'
import { forums } from './forum/kind.ts'
import type { ActivityHandlers, ActivityKind, PreviewHandlers } from './kind.ts'
import { media } from './media/kind.ts'
import { packages } from './package/kind.ts'
import { tests } from './quiz/kind.ts'
import { scenarios } from './scenario/kind.ts'

/** The kinds of steps that open on the activities' origin. What is set for them is in `step-settings.ts`. */
export const kinds: readonly ActivityKind[] = [tests, scenarios, media, packages, forms, forums]

export function kindOf(module: ActivityModule): ActivityKind {
  const kind = kinds.find(({ modules }) => modules.includes(module))
  if (!kind) throw new Error(`No kind of step has the module ${module}`)
  return kind
}

/** All calls of the activities' origin. */
export const activityHandlers: ActivityHandlers = {
  openActivity: (work, claims, body) => kindOf(claims.module).open(work, claims, body),
  ...tests.calls,
  ...scenarios.calls,
  ...media.calls,
  ...packages.calls,
  ...forms.calls,
  ...forums.calls,
}

/** The same for staff who looks at a step. */
export const previewHandlers: PreviewHandlers = {
  openActivity: (work, claims, body) => kindOf(claims.module).preview(work, claims, body),
  ...tests.previews,
  ...scenarios.previews,
  ...media.previews,
  ...packages.previews,
  ...forms.previews,
  ...forums.previews,
}
