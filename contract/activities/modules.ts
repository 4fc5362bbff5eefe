/** Modules that ask questions. */
export const testModules = ['quiz', 'survey'] as const
/** Modules that walk through a tree of decisions; an algorithm only when it has one. */
export const treeModules = ['scenario', 'algorithm'] as const

/** Modules that show or give a file; only those that have one open. */
export const mediaModules = ['video', 'document', 'document_video', 'resource'] as const

/** Modules that are filled in; only those that have fields. */
export const formModules = ['questionnaire', 'dynamic_form'] as const
/** The kinds of fields of a form; `info` only says something. */
export const fieldKinds = [
  'info',
  'text',
  'long_text',
  'number',
  'choice',
  'several',
  'scale',
  'date',
  'yes_no',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Modules that play a package made elsewhere: H5P or SCORM. */
export const packageModules = ['hvp', 'interactive_content', 'scorm'] as const
export type PackageModule = (typeof packageModules)[number]

export const forumModules = ['forum'] as const
/** Characters at most of what is written in a forum. */
export const forumLengths = { title: 120, text: 4000, note: 500 } as const
/** Why a post is reported. */
export const reportReasons = ['patient_data', 'harmful', 'offensive', 'advert', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The modules that open on the activities' origin. Without schemas, so that pages of the portal can read it. */
export const activityModules = [
  ...testModules,
  ...treeModules,
  ...mediaModules,
  ...packageModules,
  ...formModules,
  ...forumModules,
] as const
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
