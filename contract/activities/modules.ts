/**
 * What all sides know of a kind of step. `opens`: what it opens as on the activities' origin (`activityKinds`), some
 * only with what they need; `icon`: its picture; `field`: a field of its own has its address, named as it is
 * (requirements 3); `score`: it has a result in percent, which is graded when nothing else is said, or not; `tab`: it
 * can be of the whole course, which lists it there; `evidence`: only its own evidence completes it, so that it is never
 * ticked.
 */
type Facts = {
  icon: string
  opens?: string
  field?: true
  score?: 'graded' | 'ungraded'
  tab?: 'tests' | 'surveys'
  evidence?: true
}
const opened = { test: { opens: 'questions', evidence: true }, form: { opens: 'form', evidence: true } } as const
const tree = { opens: 'scenario' } as const
const media = { opens: 'media', field: true } as const
const pack = { opens: 'package', score: 'ungraded', evidence: true, icon: 'play' } as const

/**
 * The kinds of steps, in the order in which an author chooses; their names are under `learning.modules`. `label` is a
 * group of steps, `page` a theory page, the others are materials and activities. Without schemas, so that pages of the
 * portal can read it.
 */
export const stepFacts = {
  label: { icon: 'book' },
  page: { icon: 'book' },
  dynamic_form: { ...opened.form, icon: 'edit', field: true },
  video: { ...media, icon: 'video' },
  document: { ...media, icon: 'file' },
  document_video: { ...media, icon: 'video' },
  algorithm: { ...tree, icon: 'filter', field: true },
  extlmsroom: { icon: 'external', field: true },
  resource: { ...media, icon: 'download' },
  survey: { ...opened.test, icon: 'message', field: true, tab: 'surveys' },
  quiz: { ...opened.test, icon: 'checklist', field: true, tab: 'tests', score: 'graded' },
  forum: { opens: 'forum', icon: 'users', field: true },
  hvp: { ...pack, field: true },
  link: { icon: 'link', field: true },
  certificate: { icon: 'award', field: true, evidence: true },
  calendar_room: { icon: 'calendar', evidence: true },
  interactive_content: pack,
  scenario: { ...tree, icon: 'users', score: 'graded', evidence: true },
  questionnaire: { ...opened.form, icon: 'edit' },
  scorm: pack,
} as const satisfies Record<string, Facts>

type Known = typeof stepFacts
export type Module = keyof Known
/** What a step opens as. */
export type KindName = Extract<Known[Module], { opens: string }>['opens']
type With<F> = { [M in Module]: Known[M] extends F ? M : never }[Module]
export type ModuleOf<K extends KindName> = With<{ opens: K }>
export type ActivityModule = ModuleOf<KindName>
/** The materials that have a field of their own. */
export type AddressField = With<{ field: true }>

export const modules = Object.keys(stepFacts) as Module[]
export const factsOf = (module: Module): Facts => stepFacts[module]
/** Whether a module is of a kind; it opens only with what its kind needs. */
export const isOf = <K extends KindName>(kind: K, module: string): module is ModuleOf<K> =>
  isActivity(module) && factsOf(module).opens === kind
export const isActivity = (module: string): module is ActivityModule =>
  modules.some((known) => known === module && factsOf(known).opens !== undefined)
export const hasField = (module: Module): module is AddressField => factsOf(module).field === true
export const modulesOf = <K extends KindName>(kind: K): ModuleOf<K>[] => modules.filter((module) => isOf(kind, module))
/** The modules that open on the activities' origin. */
export const activityModules = modules.filter(isActivity)
export const addressFields = modules.filter(hasField)

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

/** Characters at most of what is written in a forum. */
export const forumLengths = { title: 120, text: 4000, note: 500 } as const
/** Why a post is reported. */
export const reportReasons = ['patient_data', 'harmful', 'offensive', 'advert', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
