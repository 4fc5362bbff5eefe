import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import { call } from '../api/client.ts'
import { useSignIn } from '../api/session.ts'
import { inLanguage } from '../language.ts'
import { Icon } from '../ui/icons.tsx'
import { Menu, menuItemProps } from '../ui/Menu.tsx'
import { useSite } from './useSite.ts'

export const languageNames = { lt: 'Lietuvių', en: 'English', ru: 'Русский' } satisfies Record<Language, string>

/**
 * Stores the chosen language: in a cookie for a year, and in the account when signed in. The address alone decides what
 * is shown. The link gets the current fragment, which the server did not know.
 */
export function useStoreLanguage() {
  const { status } = useSignIn()
  return ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    link.hash = window.location.hash
    document.cookie = `praktika-language=${link.hreflang}; path=/; max-age=31536000; samesite=lax`
    const language = languageTags.find((tag) => tag === link.hreflang)
    // The page is left at once: a failure to store it in the account is ignored.
    if (language && status === 'signed-in') void call('chooseLanguage', { body: { language } }).catch(() => undefined)
  }
}

/** The same screen in another language: path, query and hash are kept. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const { language } = useSite()
  const storeLanguage = useStoreLanguage()
  const { pathname, searchStr } = useLocation()
  return (
    <div className="hidden sm:block">
      <Menu
        trigger={
          <>
            {language.toUpperCase()} <Icon name="chevron-down" size={16} />
          </>
        }
        triggerLabel={`${language.toUpperCase()}, ${t('language')}: ${languageNames[language]}`}
        triggerClass="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 font-semibold hover:text-pine"
      >
        {languageTags.map((tag) => (
          <a
            key={tag}
            {...menuItemProps}
            href={`${inLanguage(tag, pathname)}${searchStr}`}
            lang={tag}
            hrefLang={tag}
            aria-current={tag === language ? 'true' : undefined}
            onClick={storeLanguage}
          >
            <span className="w-7 text-sm font-bold text-ink-soft">{tag.toUpperCase()}</span>
            {languageNames[tag]}
            {tag === language && <Icon name="check" size={18} className="ml-auto text-pine" />}
          </a>
        ))}
      </Menu>
    </div>
  )
}
