import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { call } from '../api/client.ts'
import { settingsQuery } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'
import { useSite } from '../shell/useSite.ts'
import { isWide, useWide } from '../ui/useWide.ts'
import { greeted } from '../../contract/vocative.rules.ts'

/** The content page that gives the dashboard its picture, title and description. */
const headerQuery = queryOptions({
  queryKey: ['information', staticPages.dashboard],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call('getInformation', { params: { id: staticPages.dashboard }, query: {} }),
})

/** A phone does not load it either. */
const loadText = () => import('../content/parts/AuthoredHtml.tsx')
const AuthoredHtml = lazy(async () => ({ default: (await loadText()).AuthoredHtml }))

/** From so many pixels on there is room for the picture; a phone does not ask for its page. */
const wide = 640
export const loadHeader = async (queryClient: QueryClient) => {
  if (isWide(wide)) await Promise.all([queryClient.prefetchQuery(headerQuery), loadText().catch(() => undefined)])
}

/** A welcome by the first name on the page's picture; on a phone and without the page, the welcome alone. `intro` describes the screen. */
export function DashboardHeader({ intro }: { intro: string }) {
  const t = useTranslations('learning.dashboard')
  const { data: page } = useQuery({ ...headerQuery, enabled: useWide(wide) })
  const { language } = useSite()
  const { data: user } = useQuery(settingsQuery)
  const name = greeted(user?.firstname ?? '', language)
  const welcome = (
    <h1 className="text-2xl wrap-anywhere sm:text-4xl">{name ? t('welcomeName', { name }) : t('welcome')}</h1>
  )
  if (!page)
    return (
      <header>
        {welcome}
        <p className="mt-1.5 text-lg text-ink-soft max-sm:hidden">{intro}</p>
      </header>
    )
  return (
    <header className="relative overflow-hidden rounded-xl sm:bg-pine-soft sm:text-ink sm:scheme-light">
      {page.image && (
        <img
          src={page.image}
          alt=""
          width={1280}
          height={320}
          className="aspect-5/2 w-full max-sm:hidden object-cover object-right lg:absolute lg:inset-0 lg:aspect-auto lg:h-full dark:brightness-90"
        />
      )}
      <div className="relative sm:p-8 lg:max-w-[54%] lg:p-10">
        {welcome}
        <p lang={page.lang} className="mt-2 text-xl font-bold max-sm:hidden">
          {page.title}
        </p>
        <div lang={page.lang} className="max-sm:hidden">
          <Suspense>
            <AuthoredHtml html={page.html} className="mt-1" />
          </Suspense>
        </div>
      </div>
    </header>
  )
}
