import { createContext, useContext } from 'react'
import { createTranslator } from 'use-intl'
import type { Language } from '../contract/common.ts'
import type lt from './messages/lt.json'
import type ui from '../web/messages/ui/lt.json'

type ActivityMessages = typeof lt

type Words = { own: ActivityMessages; ui: typeof ui }

/** The page preloads the file of its language (`server/learning/activities/activity-page.ts`). */
const files: Record<Language, () => Promise<{ words: Words }>> = {
  lt: () => import('./messages/lt.ts'),
  en: () => import('./messages/en.ts'),
  ru: () => import('./messages/ru.ts'),
}

const translatorOf = (locale: Language, messages: ActivityMessages) =>
  createTranslator({ locale, messages, timeZone: 'Europe/Vilnius' })
export type Translator = ReturnType<typeof translatorOf>

/** The activity's own messages, and the kit's for its `IntlProvider`. */
export async function loadMessages(language: Language) {
  const { words } = await files[language]()
  return { t: translatorOf(language, words.own), ui: words.ui }
}

const Context = createContext<Translator | undefined>(undefined)
export const MessagesProvider = Context.Provider

export function useActivityMessages(): Translator {
  const t = useContext(Context)
  if (!t) throw new Error('No MessagesProvider above')
  return t
}
