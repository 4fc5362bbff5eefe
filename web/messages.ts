import type { Language } from '../contract/common.ts'
import type accounts from './messages/accounts/lt.json'
import type catalogue from './messages/catalogue/lt.json'
import type certificates from './messages/certificates/lt.json'
import type contact from './messages/contact/lt.json'
import type content from './messages/content/lt.json'
import type devices from './messages/devices/lt.json'
import type factors from './messages/factors/lt.json'
import type home from './messages/home/lt.json'
import type orders from './messages/orders/lt.json'
import type manageContent from './messages/manageContent/lt.json'
import type manageCourses from './messages/manageCourses/lt.json'
import type manageKinds from './messages/manageKinds/lt.json'
import type manageGrades from './messages/manageGrades/lt.json'
import type manageChecklists from './messages/manageChecklists/lt.json'
import type manageAlgorithms from './messages/manageAlgorithms/lt.json'
import type words from '../contract/manage/words/lt.json'
import type manage from './messages/manage/lt.json'
import type manageDay from './messages/manageDay/lt.json'
import type manageOrders from './messages/manageOrders/lt.json'
import type manageImports from './messages/manageImports/lt.json'
import type manageQuotes from './messages/manageQuotes/lt.json'
import type manageSales from './messages/manageSales/lt.json'
import type manageCompanies from './messages/manageCompanies/lt.json'
import type manageBooks from './messages/manageBooks/lt.json'
import type manageBank from './messages/manageBank/lt.json'
import type manageReports from './messages/manageReports/lt.json'
import type manageEmails from './messages/manageEmails/lt.json'
import type manageInbox from './messages/manageInbox/lt.json'
import type managePeople from './messages/managePeople/lt.json'
import type learning from './messages/learning/lt.json'
import type settings from './messages/settings/lt.json'
import type shell from './messages/shell/lt.json'
import type shop from './messages/shop/lt.json'
import type threads from './messages/threads/lt.json'
import type trio from './messages/trio/lt.json'
import type ui from './messages/ui/lt.json'

/** All messages by file. The Lithuanian ones define the keys; a test checks the others. */
export type Messages = {
  accounts: typeof accounts
  catalogue: typeof catalogue
  certificates: typeof certificates
  contact: typeof contact
  content: typeof content
  devices: typeof devices
  factors: typeof factors
  home: typeof home
  learning: typeof learning
  manage: typeof manage
  manageChecklists: typeof manageChecklists
  manageAlgorithms: typeof manageAlgorithms
  manageDay: typeof manageDay
  manageGrades: typeof manageGrades
  manageKinds: typeof manageKinds
  manageOrders: typeof manageOrders
  manageImports: typeof manageImports
  manageQuotes: typeof manageQuotes
  manageSales: typeof manageSales
  manageCompanies: typeof manageCompanies
  manageBooks: typeof manageBooks
  manageBank: typeof manageBank
  manageReports: typeof manageReports
  manageEmails: typeof manageEmails
  manageInbox: typeof manageInbox
  managePeople: typeof managePeople
  manageContent: typeof manageContent
  manageCourses: typeof manageCourses
  orders: typeof orders
  settings: typeof settings
  shell: typeof shell
  shop: typeof shop
  threads: typeof threads
  trio: typeof trio
  ui: typeof ui
  words: typeof words
}
export type MessageName = keyof Messages
export type SomeMessages = Partial<Messages>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

/** What every page needs. A screen names its own in `staticData.messages`. */
const always: readonly MessageName[] = ['ui', 'shell']

const files = import.meta.glob<object>(['./messages/*/*.json', '!./messages/manage*/*.json'], { import: 'default' })
const loaded = new Map<Language, SomeMessages>()

/** Loads the named messages of a language and returns all loaded ones: the same object while nothing is new. */
export async function loadMessages(language: Language, names: readonly MessageName[]): Promise<SomeMessages> {
  const known = loaded.get(language) ?? {}
  const missing = [...new Set([...always, ...names])].filter((name) => !(name in known))
  if (!missing.length) return known
  const entries = await Promise.all(
    missing.map(async (name) => [name, await files[`./messages/${name}/${language}.json`]?.()] as const),
  )
  const all: SomeMessages = { ...loaded.get(language), ...Object.fromEntries(entries) }
  loaded.set(language, all)
  return all
}

let last: { language: Language; picked: SomeMessages } | undefined

const isSame = (a: object, b: object) => {
  const [ours, theirs] = [new Map(Object.entries(a)), Object.entries(b)]
  return ours.size === theirs.length && theirs.every(([name, words]) => ours.get(name) === words)
}

/**
 * Only the named messages: what a rendered page carries. The same object while they are the same, so that nothing
 * renders again.
 */
export function pickMessages(all: SomeMessages, names: readonly MessageName[], language: Language): SomeMessages {
  const picked: SomeMessages = Object.fromEntries(
    Object.entries(all).filter(([name]) => [...always, ...names].some((wanted) => wanted === name)),
  )
  if (last?.language === language && isSame(last.picked, picked)) return last.picked
  last = { language, picked }
  return picked
}

/** All loaded messages of a language. */
export const knownMessages = (language: Language): SomeMessages => loaded.get(language) ?? {}

/** The browser starts with the messages that the page carries. */
export function storeMessages(language: Language, carried: SomeMessages): void {
  const known = loaded.get(language)
  if (known && isSame({ ...known, ...carried }, known)) return
  loaded.set(language, { ...carried, ...known })
  last ??= { language, picked: carried }
}
