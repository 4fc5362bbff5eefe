/** Modules that ask questions. */
export const testModules = ['quiz', 'survey'] as const
/** Modules that walk through a tree of decisions; an algorithm only when it has one. */
export const treeModules = ['scenario', 'algorithm'] as const

/** Modules that show or give a file; only those that have one open. */
export const mediaModules = ['video', 'document', 'document_video', 'resource'] as const

/** The modules that open on the activities' origin. Without schemas, so that pages of the portal can read it. */
export const activityModules = [...testModules, ...treeModules, ...mediaModules] as const
export type ActivityModule = (typeof activityModules)[number]

/** The materials that have a field of their own, named as they are (requirements 3). */
export const addressFields = [
  'dynamic_form',
  'video',
  'document',
  'document_video',
  'algorithm',
  'extlmsroom',
  'resource',
  'survey',
  'quiz',
  'forum',
  'hvp',
  'link',
  'certificate',
] as const
export type AddressField = (typeof addressFields)[number]
