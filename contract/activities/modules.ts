/** Modules that ask questions. */
export const testModules = ['quiz', 'survey'] as const
/** Modules that walk through a tree of decisions; an algorithm only when it has one. */
export const treeModules = ['scenario', 'algorithm'] as const

/** Modules that play a package made elsewhere: H5P or SCORM. */
export const packageModules = ['hvp', 'interactive_content', 'scorm'] as const
export type PackageModule = (typeof packageModules)[number]

/** The modules that open on the activities' origin. Without schemas, so that pages of the portal can read it. */
export const activityModules = [...testModules, ...treeModules, ...packageModules] as const
export type ActivityModule = (typeof activityModules)[number]
