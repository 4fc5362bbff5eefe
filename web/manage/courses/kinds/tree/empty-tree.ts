import type { TreeDraft } from './draft.ts'

/** A tree to begin with: one decision and one end. */
export const emptyTree: TreeDraft = {
  start: 'node-1',
  nodes: [
    { kind: 'decision', key: 'node-1', title: { lt: '' }, text: { lt: '' }, choices: [] },
    { kind: 'end', key: 'end-1', title: { lt: '' }, text: { lt: '' }, outcome: 'good' },
  ],
}
