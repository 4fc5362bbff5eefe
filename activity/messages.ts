import { createContext, useContext } from 'react'
import { createTranslator } from 'use-intl'
import type { Language } from '../contract/common.ts'
import type lt from './messages/lt.json'
import type ui from '../web/messages/ui/lt.json'

type ActivityMessages = typeof lt

const own: Record<Language, () => Promise<{ default: ActivityMessages }>> = {
  lt: () => import('./messages/lt.json'),
  en: () => import('./messages/en.json'),
  ru: () => import('./messages/ru.json'),
}
const kit: Record<Language, () => Promise<{ default: typeof ui }>> = {
  lt: () => import('../web/messages/ui/lt.json'),
  en: () => import('../web/messages/ui/en.json'),
  ru: () => import('../web/messages/ui/ru.json'),
}

const translatorOf = (locale: Language, messages: ActivityMessages) =>
  createTranslator({ locale, messages, timeZone: 'Europe/Vilnius' })
export type Translator = ReturnType<typeof translatorOf>

/** The activity's own messages, and the kit's for its `IntlProvider`. */
export async function loadMessages(language: Language) {
  const [messages, kitMessages] = await Promise.all([own[language](), kit[language]()])
  return { t: translatorOf(language, messages.default), ui: kitMessages.default }
}

const Context = createContext<Translator | undefined>(undefined)
export const MessagesProvider = Context.Provider

export function useActivityMessages(): Translator {
  const t = useContext(Context)
  if (!t) throw new Error('No MessagesProvider above')
  return t
}
