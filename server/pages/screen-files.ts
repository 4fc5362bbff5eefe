import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { calls } from '../../contract/calls.ts'
import { type StaffScreen, staffScreens } from '../../contract/manage/screens.ts'
import { isAddressOf, paramsOf, screenAt, screens } from '../../contract/screens.ts'
import { pageLanguage } from './page-language.ts'
import { screenPath } from './page-address.rules.ts'

const Files = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) })
export const ScreenFiles = v.object({
  screens: v.record(v.string(), Files),
  staff: v.record(v.string(), Files),
  /** By language and message file; `manage`: those of the back office. */
  staffMessages: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
})
export type ScreenFiles = v.InferOutput<typeof ScreenFiles>

/** What the page of a screen requests at once: its files, and the calls that its first view waits for. */
export type FirstRequests = v.InferOutput<typeof Files> & { calls: readonly string[]; lists: readonly string[] }

/** What the build has written of the screens (`scripts/vite-screen-files.ts`). */
export const readScreenFiles = (dist: string): ScreenFiles =>
  v.parse(v.pipe(v.string(), v.parseJson(), ScreenFiles), readFileSync(join(dist, 'screen-files.json'), 'utf8'))

const staffScreenList: readonly StaffScreen[] = Object.values(staffScreens)
const table = new Map<string, { api: string; method: string; path: string }>(Object.entries(calls))

/** The address of a call whose parameters are those of the screen. Undefined for one with another id than a number. */
function addressOf(name: string, params: ReadonlyMap<string, string>): string | undefined {
  const call = table.get(name)
  if (call?.method !== 'GET') return undefined
  const path = call.path.replace(/:(\w+)/g, (_, param: string) => params.get(`$${param}`) ?? '')
  return /^[\w/-]*$/.test(path) && !/\/(?:\/|$)/.test(path) ? `/api/${call.api}${path}` : undefined
}

const staffMessages = (files: ScreenFiles, { messages = [] }: StaffScreen, language: string) =>
  ['manage', ...messages].flatMap((name) => files.staffMessages[language]?.[name] ?? [])

/**
 * What the page of a screen requests at once; undefined for a screen whose scripts wait until the page is painted. It
 * depends on nothing but the address: pages are the same for everybody.
 */
export function firstRequests(files: ScreenFiles, address: string): FirstRequests | undefined {
  const path = screenPath(address)
  const screen = screenAt(path)
  const staff = staffScreenList.find((one) => isAddressOf({ path: `/manage/${one.path}` }, path))
  const found = staff ? files.staff[staff.path] : screen && files.screens[screen.path]
  const known = screen ?? (staff && screens.manage)
  if (!found || !known) return undefined
  const params = paramsOf(known, path) ?? new Map()
  const names: readonly string[] = known.calls ?? []
  return {
    scripts: [...found.scripts, ...(staff ? staffMessages(files, staff, pageLanguage(address)) : [])],
    styles: found.styles,
    calls: names.flatMap((name) => addressOf(name, params) ?? []),
    // A list that the address narrows is another one.
    lists: staff?.list ? [`${addressOf(staff.list, params)}?page=1`] : [],
  }
}
