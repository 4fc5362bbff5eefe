import type { NodeDraft } from './draft.ts'

/** A node that a choice can lead to. */
export type Place = { value: string; label: string }
export type Decision = Extract<NodeDraft, { kind: 'decision' }>
