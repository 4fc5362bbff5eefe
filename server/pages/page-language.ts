import type { Language } from '../../contract/common.ts'
import { readLanguage } from '../sentences.ts'

/** The language of a page's address. */
export const pageLanguage = (path: string): Language => readLanguage(/^\/(en|ru)(?=[/?]|$)/.exec(path)?.[1])
