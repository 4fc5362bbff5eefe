import { type FocusEvent, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import { languageTags } from '../../../contract/constants.ts'

export type ShownPart = { part: string | undefined; language: Language }

/** What the preview shows: the language and the part of the field that was entered last. */
export function useShownPart() {
  const [shown, setShown] = useState<ShownPart>({ part: undefined, language: useLocale() })
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const [part, tag] = target.id.split('.')
    const language = languageTags.find((one) => one === tag)
    if (part && language) setShown({ part, language })
  }
  const setLanguage = (language: Language) => setShown(({ part }) => ({ part, language }))
  return { shown, onFocus, setLanguage }
}
