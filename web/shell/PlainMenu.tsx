import type { useTranslations } from 'use-intl'
import { languageTags } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import { inLanguage } from '../language.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { controlClass } from '../ui/field.ts'
import { languageNames } from './LanguageMenu.tsx'

/** `here` is the screen's path and query without a language; `popover` the id of the menu's container. */
type PlainMenuProps = {
  t: ReturnType<typeof useTranslations<'shell'>>
  close: string
  popover: string
  language: Language
  here: string
  shopping: boolean
}

const item = 'flex min-h-12 items-center font-semibold'

const business = (t: PlainMenuProps['t']) =>
  [
    ['/business/business-and-institutions', t('forBusiness')],
    ['/business/about', t('businessAbout')],
  ] as const

/** The menu of a small screen without JavaScript: a search and links. Rendered to text by the server only. */
export function PlainMenu({ t, close, popover, language, here, shopping }: PlainMenuProps) {
  const at = (path: string) => inLanguage(language, path)
  const links = [
    shopping ? ['/discover', t('allCourses')] : ['/dashboard/courses', t('profile.courses')],
    ...(shopping ? business(t) : []),
    ['/how-it-works', t('howItWorks')],
    ['/help', t('help')],
    ['/contacts', t('contacts')],
    ['/about', t('aboutUs')],
    ['/projects/in-progress', t('projects.euInProgress')],
    ['/projects/done', t('projects.euDone')],
  ] as const
  return (
    <nav aria-label={t('mainNavigation')}>
      <div className="flex items-center gap-4 pb-3">
        <p className="flex-1 text-xl font-bold">{t('menu')}</p>
        <button
          type="button"
          popoverTarget={popover}
          popoverTargetAction="hide"
          aria-label={close}
          className={buttonClass({ variant: 'plain', square: true })}
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      {shopping && (
        <form role="search" action={at('/discover')} className="mb-4 grid gap-3 lg:hidden">
          <input
            type="search"
            name="q"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            maxLength={100}
            className={controlClass}
          />
          <button type="submit" className={buttonClass({ variant: 'secondary' })}>
            {t('search.submit')}
          </button>
        </form>
      )}
      <div className="mb-2 grid grid-cols-2 gap-3 sm:hidden">
        <a href={at('/login')} className={buttonClass()}>
          {t('signIn')}
        </a>
        <a href={at('/register')} className={buttonClass({ variant: 'secondary' })}>
          {t('register')}
        </a>
      </div>
      {links.map(([path, words]) => (
        <a key={path} href={at(path)} className={item}>
          {words}
        </a>
      ))}
      <div className="flex gap-6 sm:hidden">
        {languageTags.map((tag) => (
          <a key={tag} href={inLanguage(tag, here)} lang={tag} hrefLang={tag} className={item}>
            {languageNames[tag]}
          </a>
        ))}
      </div>
    </nav>
  )
}
