import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { plainLink } from '../ui/textLink.ts'
import { useSite } from './useSite.ts'

const item = `${plainLink} inline-flex min-h-9 items-center max-sm:text-[0.9375rem]`
const page = (id: number) => ({ to: '/page/$id', params: { id: String(id) }, className: item }) as const

/** `last` fills its row on a small screen. */
function Column({ title, last, children }: { title: string; last?: boolean; children: ReactNode }) {
  return (
    <section
      className={
        last ? 'max-lg:col-span-full max-lg:[&>ul]:grid-cols-2 max-lg:[&>ul]:gap-x-6 max-sm:[&>ul]:gap-x-3' : undefined
      }
    >
      <h2 className="text-sm font-bold text-ink-soft">{title}</h2>
      <ul className="mt-2 grid">{children}</ul>
    </section>
  )
}

/** Links to what is not in the bar, and to the app stores. */
export function Footer() {
  const t = useTranslations('shell.footer')
  const shell = useTranslations('shell')
  const { brand, shopping, appStoreUrl, playStoreUrl, partnerUrl, oldVersionUrl, year } = useSite()
  const outside = [
    { url: appStoreUrl, label: t('appStore') },
    { url: playStoreUrl, label: t('googlePlay') },
    { url: partnerUrl, label: shell('partner') },
    { url: oldVersionUrl, label: shell('oldVersion') },
  ].filter(({ url }) => url)
  return (
    <footer className="no-print mt-10 border-t sm:mt-16 border-line bg-sunken">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-6 py-8 max-sm:gap-x-3 sm:gap-y-8 sm:py-12 lg:grid-cols-[repeat(4,auto)] xl:grid-cols-[minmax(12rem,1fr)_repeat(4,auto)] xl:gap-x-16">
        <div className="max-xl:col-span-full">
          <p className="flex items-center gap-2.5 text-lg font-extrabold">
            <img src="/media/brand/mark.svg" alt="" width={28} height={28} /> {brand}
          </p>
          <p className="mt-3 max-w-xs text-ink-soft">{t('claim')}</p>
        </div>
        <Column title={t('learn')}>
          <li>
            <Link to={shopping ? '/discover' : '/dashboard/courses'} className={item}>
              {shell(shopping ? 'allCourses' : 'profile.courses')}
            </Link>
          </li>
          {shopping && (
            <li>
              <Link to="/business/business-and-institutions" className={item}>
                {shell('forBusiness')}
              </Link>
            </li>
          )}
          <li>
            <Link to="/verify" className={item}>
              {t('verify')}
            </Link>
          </li>
        </Column>
        <Column title={t('help')}>
          <li>
            <Link to="/how-it-works" className={item}>
              {shell('howItWorks')}
            </Link>
          </li>
          <li>
            <Link to="/help" className={item}>
              {t('helpCentre')}
            </Link>
          </li>
          <li>
            <Link to="/contacts" className={item}>
              {t('contacts')}
            </Link>
          </li>
        </Column>
        <Column title={brand} last={!outside.length}>
          <li>
            <Link to="/about" className={item}>
              {t('aboutUs')}
            </Link>
          </li>
          <li>
            <Link to="/projects/in-progress" className={item}>
              {shell('projects.title')}
            </Link>
          </li>
          <li>
            <Link {...page(staticPages.terms)}>{t('terms')}</Link>
          </li>
          {shopping && (
            <li>
              <Link to="/withdraw" className={item}>
                {t('withdraw')}
              </Link>
            </li>
          )}
          <li>
            <Link {...page(staticPages.privacy)}>{t('privacy')}</Link>
          </li>
          <li>
            <Link {...page(staticPages.cookies)}>{t('cookies')}</Link>
          </li>
        </Column>
        {outside.length > 0 && (
          <Column title={t((appStoreUrl ?? playStoreUrl) ? 'apps' : 'otherSites')}>
            {outside.map(({ url, label }) => (
              <li key={label}>
                <a href={url} rel="noopener" className={item}>
                  {label}
                </a>
              </li>
            ))}
            {(appStoreUrl ?? playStoreUrl) && (
              <li className="mt-2 max-lg:hidden">
                <img
                  src="/app-download.svg"
                  alt={t('appCode')}
                  width={96}
                  height={96}
                  loading="lazy"
                  className="rounded-md bg-white"
                />
              </li>
            )}
          </Column>
        )}
      </div>
      <div className="wrap">
        <p className="border-t border-line py-6 text-sm text-ink-soft">{t('rights', { year: String(year), brand })}</p>
      </div>
    </footer>
  )
}
