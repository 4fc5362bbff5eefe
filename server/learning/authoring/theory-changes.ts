import { createHash } from 'node:crypto'
import type { TheoryDraft } from './theory-input.ts'

export type TopicDraft = TheoryDraft['topics'][number]
export type StepDraft = TopicDraft['steps'][number]

/** A checksum of a part of the theory, by which a stale edit is known. */
export const versionOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 20)
/** Of the order of topics and steps. */
export const orderVersion = ({ topics, tests }: TheoryDraft): string =>
  versionOf([topics.map(({ key, steps }) => [key, steps.map((step) => step.key)]), tests.map(({ key }) => key)])
export const topicVersion = ({ key, title, description, minutes }: TopicDraft): string =>
  versionOf([key, title, description, minutes])

/** A step with the key of its topic: null for one of the whole course. */
export function findStepIn({ topics, tests }: TheoryDraft, key: string) {
  for (const topic of topics) {
    const step = topic.steps.find((one) => one.key === key)
    if (step) return { topic: topic.key, step }
  }
  const test = tests.find((one) => one.key === key)
  return test && { topic: null, step: test }
}

const mapLists = (
  theory: TheoryDraft,
  map: (steps: StepDraft[], topic: string | null) => StepDraft[],
): TheoryDraft => ({
  ...theory,
  topics: theory.topics.map((topic) => ({ ...topic, steps: map(topic.steps, topic.key) })),
  tests: map(theory.tests, null),
})

/** The theory with a step in a topic: in its place when it is there, else at the end. */
export function withStep(theory: TheoryDraft, topic: string | null, step: StepDraft): TheoryDraft {
  return mapLists(theory, (steps, key) => {
    const known = steps.some((one) => one.key === step.key)
    if (key !== topic) return steps.filter((one) => one.key !== step.key)
    return known ? steps.map((one) => (one.key === step.key ? step : one)) : [...steps, step]
  })
}

/** The theory without a step: what named it as its group or its condition does so no longer. */
export const withoutStep = (theory: TheoryDraft, key: string): TheoryDraft =>
  mapLists(theory, (steps) =>
    steps
      .filter((one) => one.key !== key)
      .map((one) => ({
        ...one,
        group: one.group === key ? null : one.group,
        conditions: one.conditions?.filter((condition) => !('step' in condition) || condition.step !== key),
      })),
  )

/** The theory as who begins the course now has it: without what only earlier learners have. */
export function forNewLearners(theory: TheoryDraft): TheoryDraft {
  const steps = [...theory.topics.flatMap((topic) => topic.steps), ...theory.tests]
  const ended = steps.filter(({ until }) => until).map(({ key }) => key)
  return mapLists(ended.reduce(withoutStep, theory), (list) => list.map((step) => ({ ...step, since: null })))
}

type Arranged = { topics: readonly { topic: string; steps: readonly string[] }[]; tests: readonly string[] }
/** The theory in another order; undefined unless each topic and step is named once. */
export function arrangedAs(theory: TheoryDraft, { topics, tests }: Arranged): TheoryDraft | undefined {
  const all = [...theory.topics.flatMap(({ steps }) => steps), ...theory.tests]
  const byKey = new Map(all.map((step) => [step.key, step]))
  const topicsByKey = new Map(theory.topics.map((topic) => [topic.key, topic]))
  const named = [...topics.flatMap(({ steps }) => steps), ...tests]
  const pick = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const isWhole = named.length === all.length && new Set(named).size === all.length && pick(named).length === all.length
  const ordered = topics.flatMap(({ topic, steps }) => {
    const known = topicsByKey.get(topic)
    return known ? [{ ...known, steps: withGroups(pick(steps)) }] : []
  })
  const isSame = new Set(topics.map(({ topic }) => topic)).size === theory.topics.length
  return isWhole && isSame && ordered.length === theory.topics.length
    ? { ...theory, topics: ordered, tests: pick(tests) }
    : undefined
}

/** The steps that are in another topic than before, by their titles, with both topics. */
export function movedBetween(before: TheoryDraft, after: TheoryDraft) {
  const titleOf = (theory: TheoryDraft, topic: string | null) =>
    theory.topics.find(({ key }) => key === topic)?.title.lt ?? ''
  return before.topics.flatMap(({ steps, key: from }) =>
    steps.flatMap(({ key, title }) => {
      const found = findStepIn(after, key)
      if (!found || found.topic === from) return []
      return { step: title.lt, from: titleOf(before, from), to: titleOf(after, found.topic) }
    }),
  )
}

/** A step that is no longer after its group is not in it. */
const withGroups = (steps: StepDraft[]): StepDraft[] =>
  steps.map((step, at) =>
    step.group && !steps.slice(0, at).some(({ key }) => key === step.group) ? { ...step, group: null } : step,
  )
