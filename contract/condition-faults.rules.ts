import { factsOf, type Module } from './activities/modules.ts'

/** A step as far as its conditions are concerned. `since`, `until`: the enrolments that have it; null: all. */
export type RuleStep = {
  key: string
  module: Module
  conditions?: readonly { kind: string; step?: string | undefined }[] | undefined
  since?: string | null | undefined
  until?: string | null | undefined
}

/**
 * What can be wrong with the conditions of a step: it waits for the certificate, which waits for the step; for a group,
 * which has no state of its own; for the result of a step that has none; or, over other steps, for itself.
 */
export const conditionFaultCodes = ['certificate', 'group', 'no_result', 'circle'] as const
export type ConditionFault = {
  step: string
  code: (typeof conditionFaultCodes)[number]
  /** The steps that it waits for. */
  waits: readonly string[]
}

type Wait = { kind: string; for: RuleStep }

/** The steps that must be done before a step opens. What is not in the list is not in the enrolment, and is met. */
function waitsOf(steps: readonly RuleStep[], at: number): Wait[] {
  return (steps[at]?.conditions ?? []).flatMap(({ kind, step }) => {
    const other =
      kind === 'previous'
        ? steps.slice(0, at).findLast(({ module }) => module !== 'label')
        : steps.find(({ key }) => key === step)
    return other && (kind === 'previous' || kind === 'done' || kind === 'passed') ? [{ kind, for: other }] : []
  })
}

function ownFault({ kind, for: { module } }: Wait): ConditionFault['code'] | undefined {
  if (module === 'certificate') return 'certificate'
  if (module === 'label') return 'group'
  return kind === 'passed' && !factsOf(module).score ? 'no_result' : undefined
}

/** A way from a step back to itself, without its start; undefined when there is none. */
function circleOf(start: string, waits: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways = new Map<string, string[]>([[start, []]])
  // A map is iterated in the order in which it grows.
  for (const [key, way] of ways)
    for (const next of waits.get(key) ?? []) {
      if (next === start) return way
      if (!ways.has(next)) ways.set(next, [...way, next])
    }
  return undefined
}

function faultsTogether(steps: readonly RuleStep[]): ConditionFault[] {
  const waits = steps.map((_, at) => waitsOf(steps, at))
  const keys = new Map(steps.map(({ key }, at) => [key, (waits[at] ?? []).map((wait) => wait.for.key)]))
  return steps.flatMap(({ key, module }, at): ConditionFault[] => {
    // Nobody completes these: what they wait for only says when they are shown as open.
    if (module === 'label' || module === 'certificate') return []
    const own = (waits[at] ?? []).flatMap((wait): ConditionFault[] => {
      const code = ownFault(wait)
      return code ? [{ step: key, code, waits: [wait.for.key] }] : []
    })
    const circle = circleOf(key, keys)
    return circle ? [...own, { step: key, code: 'circle', waits: circle.length ? circle : [key] }] : own
  })
}

const has = ({ since, until }: RuleStep, moment: string) => (!since || since <= moment) && (!until || until > moment)

/**
 * The conditions that nobody can ever meet, of the steps of a course in the order in which they are studied. Steps that no
 * enrolment has together do not wait for each other.
 */
export function conditionFaults(steps: readonly RuleStep[]): ConditionFault[] {
  const moments = new Set(['', ...steps.flatMap(({ since, until }) => [since ?? '', until ?? ''])])
  const faults = [...moments].flatMap((moment) => faultsTogether(steps.filter((step) => has(step, moment))))
  const known = new Set<string>()
  return faults.filter(({ step, code }) => {
    const isNew = !known.has(`${step} ${code}`)
    known.add(`${step} ${code}`)
    return isNew
  })
}
