import * as v from 'valibot'
import type { Module } from '../materials.ts'
import { feedbackTimes } from '../activities/feedback.rules.ts'
import { fieldKinds } from '../activities/modules.ts'
import { Effect, Outcome } from '../activities/scenarios.ts'
import type { RuleTree } from '../activities/tree.rules.ts'
import { worthOf } from '../activities/tree.rules.ts'

/**
 * What the editor shows of the settings of steps. Each schema is loose: what it does not know is kept as it is, and an
 * unfinished draft fits it. What may be saved is decided by the server (`activities/step-settings.ts`).
 */
const number = v.optional(v.number())
/** A text in the languages that it has. */
export const DraftText = v.looseObject({ lt: v.string(), en: v.optional(v.string()), ru: v.optional(v.string()) })
export type DraftText = v.InferOutput<typeof DraftText>

export const NoDraft = v.looseObject({})
export const ForumDraft = v.looseObject({ posts: number })
export const QuizDraft = v.looseObject({
  passPercent: number,
  draw: v.optional(v.array(v.looseObject({ tag: v.string(), count: number }))),
  shuffle: v.optional(v.boolean()),
  maxAttempts: number,
  coolDownMinutes: number,
  timeLimitMinutes: number,
  certainty: v.optional(v.boolean()),
  feedback: v.optional(v.picklist(feedbackTimes)),
})
export const PackageDraft = v.looseObject({ package: v.optional(v.string()), passPercent: number })

export const FilmDraft = v.looseObject({
  file: v.string(),
  captions: DraftText,
  seconds: number,
  chapters: v.optional(v.array(v.looseObject({ at: v.number(), title: DraftText }))),
  share: number,
})
export type FilmDraft = v.InferOutput<typeof FilmDraft>
export const SheetDraft = v.looseObject({
  file: DraftText,
  pages: number,
  done: v.optional(v.picklist(['pages', 'opening'])),
})
export type SheetDraft = v.InferOutput<typeof SheetDraft>
export const MediaDraft = v.looseObject({
  film: v.optional(FilmDraft),
  sheet: v.optional(SheetDraft),
  download: v.optional(DraftText),
})
export type MediaDraft = v.InferOutput<typeof MediaDraft>

const Value = v.union([v.string(), v.number(), v.boolean()])
const shown = v.optional(v.nullable(v.object({ field: v.string(), is: v.array(Value) })))
const optionalText = v.optional(DraftText)
const OptionDraft = v.looseObject({ key: v.string(), text: DraftText })
export const FieldDraft = v.looseObject({
  kind: v.picklist(fieldKinds),
  key: v.string(),
  shown,
  label: optionalText,
  help: optionalText,
  /** Of `info`. */
  text: optionalText,
  required: v.optional(v.boolean()),
  min: v.optional(v.nullable(v.number())),
  max: v.optional(v.nullable(v.number())),
  unit: optionalText,
  options: v.optional(v.array(OptionDraft)),
  from: optionalText,
  to: optionalText,
})
export type FieldDraft = v.InferOutput<typeof FieldDraft>
export const SectionDraft = v.looseObject({ key: v.string(), shown, title: DraftText, fields: v.array(FieldDraft) })
export type SectionDraft = v.InferOutput<typeof SectionDraft>
export const FormDraft = v.looseObject({
  anonymous: v.optional(v.boolean()),
  again: v.optional(v.boolean()),
  sections: v.array(SectionDraft),
})
export type FormDraft = v.InferOutput<typeof FormDraft>

export const ChoiceDraft = v.looseObject({
  key: v.string(),
  text: DraftText,
  next: v.string(),
  effect: v.optional(Effect),
  critical: v.optional(v.union([v.literal(true), v.string()])),
  points: number,
  feedback: optionalText,
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
export const TreeDraft = v.looseObject({ start: v.string(), passPoints: number, nodes: v.array(NodeDraft) })
export type TreeDraft = v.InferOutput<typeof TreeDraft>
/** An algorithm without nodes is a page of numbered steps. */
export const AlgorithmDraft = v.looseObject({ start: v.optional(v.string()), nodes: v.optional(v.array(NodeDraft)) })

/** What the editor of each kind can show. Settings that do not fit are kept as they are. */
export const draftSchemas = {
  page: NoDraft,
  label: NoDraft,
  certificate: NoDraft,
  calendar_room: NoDraft,
  link: NoDraft,
  extlmsroom: NoDraft,
  forum: ForumDraft,
  quiz: QuizDraft,
  survey: QuizDraft,
  video: MediaDraft,
  document: MediaDraft,
  document_video: MediaDraft,
  resource: MediaDraft,
  hvp: PackageDraft,
  interactive_content: PackageDraft,
  scorm: PackageDraft,
  questionnaire: FormDraft,
  dynamic_form: FormDraft,
  scenario: TreeDraft,
  algorithm: AlgorithmDraft,
} as const satisfies Record<Module, v.GenericSchema>

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
