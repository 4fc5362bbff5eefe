import { type AddressField, factsOf, hasField } from '../../../contract/activities/modules.ts'
import type { Material, Module } from '../../../contract/materials.ts'

type Opened = { id: number; module: Module; title: string; interactive: boolean; link: string | null }

type Shown = Pick<Opened, 'id' | 'module' | 'title'>

type Placed = { id: number; module: Module; topic_id: number | null }

/** Where a step is shown: in its topic; a test or survey of the whole course in their list. */
export function placeOf({ id, module, topic_id: topicId }: Placed, courseId: number): string {
  const list = factsOf(module).tab
  if (topicId !== null) return `/course/${courseId}/theory/${topicId}#step-${id}`
  return list ? `/course/${courseId}/${list}#test-${id}` : `/course/${courseId}/theory`
}

/**
 * The activity screen of a step (requirements 2.44), which leads back to the step's place in its topic; of a test or
 * survey of the whole course to their list.
 */
export function activityScreen({ id, module, title }: Shown, courseId: number, topicId: number | null): string {
  const place = topicId === null ? (factsOf(module).tab ?? 'theory') : `theory/${topicId}#step-${id}`
  const json = JSON.stringify({ title, url: `/activity/${module}/${id}`, backUrl: `/course/${courseId}/${place}` })
  return `/course/${courseId}/activity?json=${encodeURIComponent(json)}`
}

/**
 * Where an available material opens, in the field that is named as its module, or in `url` when it has none: the activity
 * screen or an external address. Nothing for what is read in its place.
 */
export function addressesOf(
  step: Opened,
  courseId: number,
  topicId: number | null,
): Partial<Pick<Material, AddressField | 'url'>> {
  const { module, interactive, link } = step
  const address = interactive ? activityScreen(step, courseId, topicId) : link
  return address === null ? {} : { [hasField(module) ? module : 'url']: address }
}
