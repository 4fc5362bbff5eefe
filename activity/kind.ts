import type { KindName } from '../contract/activities/modules.ts'
import type { OpenedActivity } from '../contract/activity.ts'
import type { Language } from '../contract/common.ts'

/** What a kind's app gets. `fresh`: it was opened now; false after a reload of the page. */
export type KindProps<K extends KindName> = {
  opened: Extract<OpenedActivity, { kind: K }>
  language: Language
  fresh: boolean
}
