import type { TreeFault } from '../../../../contract/activities/tree-faults.rules.ts'

const texts: Record<TreeFault['code'], (fault: TreeFault) => string> = {
  node_twice: ({ node }) => `There are two nodes "${node}"`,
  start_unknown: ({ node }) => `The start "${node}" is no node`,
  choice_twice: ({ node, choice }) => `Node "${node}" has two choices "${choice}"`,
  choice_lost: ({ node, choice, next }) => `Choice "${choice}" of node "${node}" leads to "${next}", which is no node`,
  time_out_unknown: ({ node, choice }) => `Node "${node}" has no choice "${choice}" for when its time is over`,
  node_unreached: ({ node }) => `Node "${node}" cannot be reached from the start`,
  node_endless: ({ node }) => `No end can be reached from node "${node}"`,
  way_back: ({ node }) => `A way leads back to node "${node}"`,
  no_right_choice: ({ node }) => `Node "${node}" has no right choice`,
  critical_many: ({ count }) => `A scenario has at most ${count} critical steps`,
  critical_impossible: () => 'No run can do all critical steps',
  points_impossible: ({ count }) => `No run that does all critical steps can get ${count} points`,
}

/** A fault of a tree in words, for who writes it without the editor. */
export const treeFaultText = (fault: TreeFault): string => texts[fault.code](fault)
