/** Modules that ask questions. */
export const testModules = ['quiz', 'survey'] as const
/** Modules that walk through a tree of decisions; an algorithm only when it has one. */
export const treeModules = ['scenario', 'algorithm'] as const

/** The modules that open on the activities' origin. Without schemas, so that pages of the portal can read it. */
export const activityModules = [...testModules, ...treeModules] as const
export type ActivityModule = (typeof activityModules)[number]
