import * as v from 'valibot'
import { type ActivityModule } from '../../../../contract/activities/modules.ts'
import type { TreeModule } from '../../../../contract/activities/scenarios.ts'
import { Effect, Outcome } from '../../../../contract/activities/scenarios.ts'
import { algorithmFaults, scenarioFaults, type TreeFault } from '../../../../contract/activities/tree-faults.rules.ts'
import { worthOf } from '../../../../contract/activities/tree.rules.ts'
import { AuthoredText, Key } from '../../../content/public.ts'
import type { Tree, TreeChoice, TreeNode } from '../../../db/json-columns.ts'
import { Picture } from '../picture.ts'
import { treeFaultText } from './tree-fault-text.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const place = { key: Key, title: AuthoredText, text: AuthoredText, picture: v.optional(Picture) }
const End = v.strictObject({
  kind: v.literal('end'),
  key: Key,
  title: AuthoredText,
  text: AuthoredText,
  outcome: Outcome,
})
const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.minLength(1), v.maxLength(60))

const ScenarioChoice = v.pipe(
  v.strictObject({
    key: Key,
    text: AuthoredText,
    next: Key,
    effect: Effect,
    /** A critical step: without it nobody passes. A key: choices with the same key do the same step. */
    critical: v.optional(v.union([v.literal(true), Key])),
    points: v.optional(count),
    /** Said in the debrief. */
    feedback: AuthoredText,
  }),
  v.transform(({ critical, points, ...choice }): Omit<TreeChoice, 'critical'> & { critical: string | true | null } => ({
    ...choice,
    critical: critical ?? null,
    points: points ?? worthOf[choice.effect],
  })),
)
const ScenarioDecision = v.strictObject({
  kind: v.literal('decision'),
  ...place,
  /** Seconds for the decision, and the choice that counts when they are over. */
  limit: v.optional(
    v.strictObject({ seconds: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(600)), timeOut: Key }),
  ),
  choices: list(ScenarioChoice),
})
const ScenarioTree = v.pipe(
  v.strictObject({ start: Key, passPoints: count, nodes: list(v.variant('kind', [ScenarioDecision, End])) }),
  v.transform(({ nodes, ...tree }): Tree => ({
    ...tree,
    nodes: nodes.map((node): TreeNode => {
      if (node.kind === 'end') return node
      const named = node.choices.map((choice) => ({
        ...choice,
        critical: choice.critical === true ? `${node.key}/${choice.key}` : choice.critical,
      }))
      return { ...node, picture: node.picture ?? null, limit: node.limit ?? null, choices: named }
    }),
  })),
)

const AlgorithmChoice = v.strictObject({ key: Key, text: AuthoredText, next: Key })
const AlgorithmTree = v.pipe(
  v.strictObject({
    start: Key,
    nodes: list(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('decision'), ...place, choices: list(AlgorithmChoice) }),
        End,
      ]),
    ),
  }),
  v.transform(({ start, nodes }): Tree => ({
    start,
    passPoints: 0,
    nodes: nodes.map((node): TreeNode => {
      if (node.kind === 'end') return node
      const choices = node.choices.map((choice) => ({
        ...choice,
        effect: 'right' as const,
        critical: null,
        points: 0,
        feedback: null,
      }))
      return { ...node, picture: node.picture ?? null, limit: null, choices }
    }),
  })),
)

/** Refuses a tree with a fault, in its words. */
const sound = (faultsOf: (tree: Tree) => TreeFault[]) =>
  v.rawCheck<Tree>(({ dataset, addIssue }) => {
    const [fault] = dataset.typed ? faultsOf(dataset.value) : []
    if (fault) addIssue({ message: treeFaultText(fault) })
  })

/** The decisions of a scenario, with their consequences, time limits and points. */
export const ScenarioSettings = v.pipe(ScenarioTree, sound(scenarioFaults))
/** The steps of an algorithm to walk through; empty: a page of numbered steps. */
export const AlgorithmSettings = v.lazy((input) => (isWalked(input) ? WalkedSettings : v.strictObject({})))
const WalkedSettings = v.pipe(AlgorithmTree, sound(algorithmFaults))

/** Whether the settings of an algorithm are a tree to walk through; the others are pages. */
export const isWalked = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && 'nodes' in settings

/** Whether a step has a tree: algorithms without one are pages. */
export const hasTree = (settings: object, module: ActivityModule): boolean =>
  module === 'scenario' || isWalked(settings)

const stored = { scenario: ScenarioTree, algorithm: AlgorithmTree }
/** The tree of a step as it is stored; it was checked when it was saved. */
export const readTree = (module: TreeModule, settings: object): Tree => v.parse(stored[module], settings)
