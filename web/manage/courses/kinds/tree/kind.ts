import * as v from 'valibot'
import type { Kind } from '../kind.ts'
import { hasSettings } from '../settings.ts'
import { AlgorithmSettings } from './AlgorithmSettings.tsx'
import { AlgorithmDraft, TreeDraft } from './draft.ts'
import { emptyTree } from './empty-tree.ts'
import { treeFaults } from './faults.ts'
import { TreeSettings } from './TreeSettings.tsx'

export const scenario: Kind = {
  draft: TreeDraft,
  editor: TreeSettings,
  empty: { ...emptyTree, passPoints: 0 },
  completion: 2,
  faults: ({ step }) => treeFaults(v.parse(TreeDraft, step.settings), 'scenario'),
}

export const algorithm: Kind = {
  draft: AlgorithmDraft,
  editor: AlgorithmSettings,
  empty: {},
  completion: 1,
  faults: ({ step }) => (v.is(TreeDraft, step.settings) ? treeFaults(step.settings, 'algorithm') : []),
  written: (settings) => !hasSettings(settings),
}
