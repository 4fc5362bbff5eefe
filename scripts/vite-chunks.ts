import type { Rolldown } from 'vite'

export type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Modules that are loaded by themselves and belong to signed-in people only, by the chunk of what they need. */
const families = {
  study:
    /\/web\/learning\/(?:StudyLayout|StudyStart|TheoryPage|GeneralPage|TestsPage|ActivityPage|offline\/kept-course)\.|\/web\/api\/activity-data\.|\/web\/shell\/(?:FrameBar|ask-to-leave)\./,
  dashboard: /\/web\/dashboard\/Dashboard(?:Layout|Page)\./,
  member: /\/web\/accounts\/(?:SignedIn|open-signed-in|after-sign-in)\.|\/web\/home\/ContinueBar\./,
  frame: /\/web\/manage\/ManageRoute\./,
  lists: /\/web\/manage\//,
  others:
    /\/web\/(?:learning|threads|orders\/Order|certificates\/Certificate|accounts\/(?:settings\/|Terms)|shop\/Payment)/,
} as const
type Family = keyof typeof families
const names = Object.keys(families).filter((name): name is Family => name in families)

/** How many pages of the back office share a module of its chunk. */
const sharedBy = 3

/** The modules that are loaded by themselves (entries and targets of `import()`) and need a module. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const [roots, seen, left] = [new Set<string>(), new Set([id]), [id]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const info = graph.getModuleInfo(next)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(next)
    for (const importer of info.importers) {
      if (seen.has(importer)) continue
      seen.add(importer)
      left.push(importer)
    }
  }
  return roots
}

/**
 * The chunk of a module that only signed-in people load: one for the screens of a course, one for the dashboard, one for
 * what both need, one for the back office. Undefined for what a guest's page needs, and for what belongs to one screen.
 */
export function signedInChunk(id: string, graph: Graph): 'study' | 'dashboard' | 'signed-in' | 'manage' | null {
  // On the screen after a payment, too; the limits on that of the orders.
  if (/\/node_modules\/valibot\/|\/orders\/AddToCalendar\.|\/contract\/limits\./.test(id)) return 'signed-in'
  // The route of the back office stays by itself: merged, its exports would be missing.
  if (/\/ManageRoute\./.test(id)) return null
  const roots = [...rootsOf(id, graph)]
  const of = roots.map((root) => names.find((name) => families[name].test(root)))
  if (!of.length || of.includes(undefined)) return null
  const has = (name: Family) => of.includes(name)
  if (has('member') || (has('study') && has('dashboard'))) return 'signed-in'
  const staff = of.filter((name) => name === 'lists').length
  if (has('study') && (has('frame') || staff >= sharedBy)) return 'signed-in'
  if (has('study')) return 'study'
  if (has('dashboard')) return 'dashboard'
  // A learner's screen that shares a module with the back office must not load all of that.
  if (has('others')) return null
  if (has('frame')) return 'manage'
  return staff >= sharedBy ? 'manage' : null
}

/**
 * `entry`: what every page needs. `form`: the form of the home page. `list`: a list of courses. `choices`: what a course's
 * page has. `controls`: the rest.
 */
export const kitChunks = ['entry', 'form', 'list', 'choices', 'controls'] as const

/** Formatters, which pages of all kinds write days and sums with. */
const withEntry = /\/contract\/intl\./
/** What a guest's first page does without: a chunk of its own. */
const own = /\/web\/(?:api\/(?:query-client|watch-query)|shell\/profile)\./
/** Small modules outside of the kit that are needed together with what is in it. */
const withForm = /\/shell\/(?:PathLink|useLocalStorage)\./
const withLists = /\/(?:ui\/Avatar|parts\/useDays|visit-city|day-now|renewal\.rules|typography)\./
/** Tabs of links: with what courses and own courses share (vite.config.ts); number fields and accordions by themselves. */
const tabs = /\/ui\/(?:LinkTabs|tabStrip|NumberField|Accordion)\./
/** What a course's page has, and neither the dashboard nor a list of the back office. */
const withChoices =
  /\/web\/dates\/(?!visit-city|DayTile)|\/contract\/(?:session-words|city-in\.rules)\.|\/(?:ui\/(?:RadioGroup|choiceCard)|useEnvironmentPopup)\./
const withControls =
  /\/(?:useMoment|readBase64|order-states|DayTile|useCountdown|useTimeLeft|WaitingList|WaitingMark|line-in-words|map-link)\./
const kit = /\/web\/(?:ui|shell|api)\//
/** How many screens share a module of the kit. */
const sharedByKit = 5

/** The chunk of a module that many screens share: a first page loads none that it does without. */
export function kitChunk(id: string, graph: Graph): (typeof kitChunks)[number] | null {
  if (withEntry.test(id)) return 'entry'
  if (withChoices.test(id)) return 'choices'
  if (withControls.test(id)) return 'controls'
  if (withLists.test(id)) return 'list'
  if (withForm.test(id)) return 'form'
  if (!id.includes('/web/') || own.test(id) || tabs.test(id)) return null
  const roots = [...rootsOf(id, graph)]
  const needs = (root: RegExp) => roots.some((one) => root.test(one))
  // With the small ones that most pages need.
  if (needs(/\/web\/client\./) || /\/(?:textLink|orNotFound)\./.test(id)) return 'entry'
  if (!kit.test(id) || roots.length < sharedByKit) return null
  if (needs(/\/web\/home\/HomePage\./)) return 'form'
  return needs(/\/web\/catalogue\/DiscoverPage\./) ? 'list' : 'controls'
}

/** The messages of the back office: one chunk for each language. */
export const staffMessagesChunk = (id: string): string | null =>
  `staff-${/\/(lt|en|ru)\.json/.exec(id)?.[1] ?? 'other'}`

/**
 * The chunk of a module that the activities' app shares with its kinds of activities: one, which its page names. Not of
 * what the player of packages needs too.
 */
export function activityChunk(id: string, graph: Graph): 'shared' | null {
  const roots = [...rootsOf(id, graph)]
  const isApp = (root: string) => /\/activity\/(?:index\.html|main\.tsx)/.test(root)
  return roots.length > 1 && roots.some(isApp) && !roots.some((root) => root.includes('/player/')) ? 'shared' : null
}
