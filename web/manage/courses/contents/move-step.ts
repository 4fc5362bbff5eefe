import type { StaffTopic, StepRow } from '../../../../contract/manage/contents.ts'

/** A step with what goes with it, and all topics as they are then. */
export type StepMove = { step: StepRow; members: readonly StepRow[]; to: StaffTopic; topics: StaffTopic[] }

/**
 * Moves a step to another topic, before one of its steps or to its end. A part takes its steps along. Undefined when
 * there is nothing to move.
 */
export function moveStep(
  topics: readonly StaffTopic[],
  key: string,
  topicKey: string,
  before: string | null,
): StepMove | undefined {
  const from = topics.find(({ steps }) => steps.some((step) => step.key === key))
  const to = topics.find((topic) => topic.key === topicKey)
  const step = from?.steps.find((one) => one.key === key)
  if (!from || !to || !step || from.key === to.key) return undefined
  const members = from.steps.filter(({ group }) => group === key)
  const going = new Set([key, ...members.map((one) => one.key)])
  const found = to.steps.findIndex((one) => one.key === before)
  const at = found < 0 ? to.steps.length : found
  const changed = topics.map((topic) => {
    if (topic.key === from.key) return { ...topic, steps: topic.steps.filter((one) => !going.has(one.key)) }
    if (topic.key !== to.key) return topic
    return { ...topic, steps: [...topic.steps.slice(0, at), step, ...members, ...topic.steps.slice(at)] }
  })
  return { step, members, to, topics: changed }
}
