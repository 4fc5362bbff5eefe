import * as v from 'valibot'
import { Effect, Outcome } from '../../../../../contract/activities/scenarios.ts'
import { type RuleTree, worthOf } from '../../../../../contract/activities/tree.rules.ts'
import { DraftText, OptionalNumber } from '../drafts.ts'

export const ChoiceDraft = v.looseObject({
  key: v.string(),
  text: DraftText,
  next: v.string(),
  effect: v.optional(Effect),
  critical: v.optional(v.union([v.literal(true), v.string()])),
  points: OptionalNumber,
  feedback: v.optional(DraftText),
})
export type ChoiceDraft = v.InferOutput<typeof ChoiceDraft>
const nodeTexts = { key: v.string(), title: DraftText, text: DraftText }
export const NodeDraft = v.variant('kind', [
  v.looseObject({
    kind: v.literal('decision'),
    ...nodeTexts,
    picture: v.optional(v.looseObject({ src: v.string(), alt: DraftText })),
    limit: v.optional(v.looseObject({ seconds: v.number(), timeOut: v.string() })),
    choices: v.array(ChoiceDraft),
  }),
  v.looseObject({ kind: v.literal('end'), ...nodeTexts, outcome: Outcome }),
])
export type NodeDraft = v.InferOutput<typeof NodeDraft>
export const TreeDraft = v.looseObject({ start: v.string(), passPoints: OptionalNumber, nodes: v.array(NodeDraft) })
export type TreeDraft = v.InferOutput<typeof TreeDraft>
/** An algorithm without nodes is a page of numbered steps. */
export const AlgorithmDraft = v.looseObject({ start: v.optional(v.string()), nodes: v.optional(v.array(NodeDraft)) })

/** A tree as the rules take it, of a draft. */
export const ruleTreeOf = ({ start, passPoints = 0, nodes }: TreeDraft): RuleTree => ({
  start,
  passPoints,
  nodes: nodes.map((node) =>
    node.kind === 'end'
      ? { kind: 'end', key: node.key }
      : {
          kind: 'decision',
          key: node.key,
          limit: node.limit ?? null,
          choices: node.choices.map(({ key, next, effect = 'right', points, critical }) => ({
            key,
            next,
            effect,
            points: points ?? worthOf[effect],
            critical: critical === true ? `${node.key}/${key}` : (critical ?? null),
          })),
        },
  ),
})
