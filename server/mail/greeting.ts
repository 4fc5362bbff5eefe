import type { Language } from '../../contract/common.ts'
import { greeted } from '../../contract/vocative.rules.ts'
import { sentence } from '../sentences.ts'

/** A longer name would fill the line that lists of emails show of it. */
const longestName = 30

/** How an email greets: by the first name, where that is known. */
export const greeting = (language: Language, firstname?: string): string =>
  firstname && firstname.length <= longestName
    ? sentence(language, 'mail.greetingByName', { name: greeted(firstname, language) })
    : sentence(language, 'mail.greeting')
