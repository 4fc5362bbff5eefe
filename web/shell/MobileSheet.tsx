import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, Suspense, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../contract/constants.ts'
import { unreadQuery } from '../api/own-queries.ts'
import { useSignIn } from '../api/session.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { inLanguage } from '../language.ts'
import { Accordion, AccordionItem } from '../ui/Accordion.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { loadCatalogueLinks, type CatalogueLinks } from './catalogue-links.ts'
import { languageNames, useStoreLanguage } from './LanguageMenu.tsx'
import { OfferStrip } from './OfferStrip.tsx'
import { ProfileLabel } from './ProfileLabel.tsx'
import { profileLinks, useIsStaff, useLearningSystem, useSignOut } from './profile.ts'
import { useSite } from './useSite.ts'

const item = 'flex min-h-12 items-center gap-3 rounded-md font-semibold'

export function MobileSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell')
  const { language, shopping, partnerUrl, oldVersionUrl } = useSite()
  const storeLanguage = useStoreLanguage()
  const leave = useSignOut()
  const unread = useOwnQuery(unreadQuery)?.unread ?? 0
  const isStaff = useIsStaff()
  const system = useLearningSystem()
  const { status } = useSignIn()
  const { pathname, searchStr } = useLocation()
  const [links] = useState(() => (shopping ? loadCatalogueLinks() : undefined))

  function followed(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a[href]')) onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('menu')}>
      <nav aria-label={t('mainNavigation')} onClick={followed} className="grid gap-1">
        {status === 'signed-in' ? (
          profileLinks
            .filter((link) => shopping || !link.shop)
            .map(({ link, icon, label }) => (
              <Link key={label} {...link} className={`${item} sm:hidden`}>
                <Icon name={icon} className="text-ink-soft" /> <ProfileLabel label={label} unread={unread} />
              </Link>
            ))
        ) : (
          <div className="mb-2 grid grid-cols-2 gap-3 sm:hidden">
            <Link to="/login" className={buttonClass()}>
              {t('signIn')}
            </Link>
            <Link to="/register" className={buttonClass({ variant: 'secondary' })}>
              {t('register')}
            </Link>
          </div>
        )}
        {isStaff && (
          <Link to="/manage/$" params={{ _splat: '' }} className={`${item} sm:hidden`}>
            <Icon name="settings" className="text-ink-soft" /> {t('profile.manage')}
          </Link>
        )}
        {system && (
          <a href={system.url} rel="noopener" className={`${item} sm:hidden`}>
            <Icon name="external" className="text-ink-soft" /> {t('profile.learningSystem', { name: system.name })}
          </a>
        )}
        <hr className="border-line" />
        {links ? (
          <>
            <Link to="/discover" className={item}>
              {t('allCourses')}
            </Link>
            <Suspense>
              <CatalogueLinkList links={links} />
            </Suspense>
          </>
        ) : (
          status !== 'signed-in' && (
            <Link to="/dashboard/courses" className={item}>
              {t('profile.courses')}
            </Link>
          )
        )}
        <hr className="border-line" />
        {shopping && (
          <>
            <Link to="/business/business-and-institutions" className={item}>
              {t('forBusiness')}
            </Link>
            <Link to="/business/about" className={item}>
              {t('businessAbout')}
            </Link>
          </>
        )}
        <Link to="/how-it-works" className={item}>
          {t('howItWorks')}
        </Link>
        <Link to="/help" className={item}>
          {t('help')}
        </Link>
        <Link to="/contacts" className={item}>
          {t('contacts')}
        </Link>
        <Link to="/about" className={item}>
          {t('aboutUs')}
        </Link>
        <hr className="border-line" />
        <Link to="/projects/in-progress" className={item}>
          {t('projects.euInProgress')}
        </Link>
        <Link to="/projects/done" className={item}>
          {t('projects.euDone')}
        </Link>
        {partnerUrl && (
          <a href={partnerUrl} rel="noopener" className={item}>
            {t('partner')}
          </a>
        )}
        {oldVersionUrl && (
          <a href={oldVersionUrl} rel="noopener" className={item}>
            {t('oldVersion')}
          </a>
        )}
        <ul className="flex gap-2 pt-2 sm:hidden" aria-label={t('language')}>
          {languageTags.map((tag) => (
            <li key={tag} className="flex-1">
              <a
                href={inLanguage(tag, pathname) + searchStr}
                lang={tag}
                hrefLang={tag}
                aria-current={tag === language ? 'true' : undefined}
                onClick={storeLanguage}
                className={buttonClass({ variant: tag === language ? 'secondary' : 'plain', size: 'sm', wide: true })}
              >
                {languageNames[tag]}
              </a>
            </li>
          ))}
        </ul>
        {status === 'signed-in' && (
          <Button
            variant="quiet"
            icon={<Icon name="logout" />}
            className="mt-4 sm:hidden"
            onClick={() => {
              onClose()
              void leave()
            }}
          >
            {t('profile.signOut')}
          </Button>
        )}
      </nav>
    </Sheet>
  )
}

/**
 * The courses menu of a small screen: categories, then collapsible fields, professions and workplaces, and the offer.
 */
function CatalogueLinkList({ links }: { links: Promise<CatalogueLinks> }) {
  const t = useTranslations('shell')
  const { categories, groups, offer } = use(links)
  return (
    <>
      <ul className="grid">
        {categories.map(({ category_id, name, original_image }) => (
          <li key={category_id}>
            <Link to="/discover" search={{ category_id }} className="flex min-h-12 items-center gap-3 py-1">
              <img src={original_image} alt="" width={56} height={42} className="rounded-sm dark:brightness-90" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Accordion className="mt-2 mb-3">
        {groups.map(({ id, title, filters }) => (
          <AccordionItem key={id} title={t(title)}>
            <ul className="grid">
              {filters.map(({ filter_id, name }) => (
                <li key={filter_id}>
                  <Link
                    to="/discover"
                    search={{ filter_group_id: id, filter_id }}
                    className="flex min-h-11 items-center"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </AccordionItem>
        ))}
      </Accordion>
      {offer && <OfferStrip {...offer} />}
    </>
  )
}
