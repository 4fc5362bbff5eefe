import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { companyFilter, staticPages } from '../../contract/constants.ts'
import { employeeLimits } from '../../contract/subscription.rules.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { deferHydration } from '../deferHydration.tsx'
import { pageHead } from '../head.ts'
import { whenVisible } from '../when-visible.ts'
import { whole } from '../read.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { BusinessCourses as BusinessCoursesNow } from './BusinessCourses.tsx'
import { BusinessDoors } from './BusinessDoors.tsx'
import { BusinessRequest } from './BusinessRequest.tsx'
import { BusinessSteps } from './BusinessSteps.tsx'
import { Calculator } from './Calculator.tsx'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import { chapterOf } from './parts/chapterOf.ts'
import { loadPage } from './parts/load.ts'
import { useEmployees } from './useEmployees.ts'

/** Rendered with the page; hydrated from a chunk of their own when they come into view. */
const BusinessCourses = deferHydration(
  createIsomorphicFn()
    .server(() => BusinessCoursesNow)
    .client(() =>
      lazy(() =>
        whenVisible('#business-courses', () =>
          import('./BusinessCourses.tsx').then((module) => ({ default: module.BusinessCourses })),
        ),
      ),
    )(),
)

/** Four courses that can be bought: those that are marked for employers, then the bestsellers. */
async function findCourses() {
  const asked = [{ filters: String(companyFilter), limit: 4 }, { limit: 8 }] as const
  const [suited, popular] = await Promise.all(asked.map((query) => call('listCourses', { query })))
  const ids = suited?.data.map(({ id }) => id) ?? []
  return [...(suited?.data ?? []), ...(popular?.data ?? []).filter(({ id }) => !ids.includes(id))].slice(0, 4)
}

export const Route = createFileRoute('/business/business-and-institutions')({
  validateSearch: ({ employees, people }: Record<string, unknown>): { employees?: number; people?: number } => ({
    employees: whole(employees),
    people: whole(people),
  }),
  staticData: { messages: ['content', 'contact', 'catalogue'], shape: 'article' },
  ...readAgainAfter,
  loader: async ({ context: { site } }) => {
    const [content, courses] = await Promise.all([loadPage(staticPages.business), site.shopping ? findCourses() : []])
    return { ...content, courses }
  },
  head: ({
    loaderData,
    match: {
      context: { language, site },
    },
  }) =>
    loaderData
      ? pageHead({ ...loaderData.summary, path: '/business/business-and-institutions', language, ...site })
      : {},
  component: BusinessPage,
})

function BusinessPage() {
  const { page, courses } = Route.useLoaderData()
  const included = chapterOf(page, 'included')
  const steps = chapterOf(page, 'steps')
  const search = Route.useSearch()
  const [employees, setEmployees] = useEmployees(search.employees)
  const [few, setFew] = useState(search.people)
  return (
    <>
      <Hero title={page.title} html={page.html} lang={page.lang} />
      <BusinessDoors />
      {included && (
        <section lang={page.lang} className="wrap py-10 sm:py-16">
          <h2 className="text-3xl">{included.title}</h2>
          {included.content.map(({ key, html }) => (
            <AuthoredHtml key={key} html={html} className="ticked mt-4 sm:mt-6" />
          ))}
        </section>
      )}
      <Calculator employees={employees ?? employeeLimits.min} onEmployees={setEmployees} few={few} onFew={setFew} />
      {steps && <BusinessSteps chapter={steps} lang={page.lang} />}
      {courses.length > 0 && <BusinessCourses courses={courses} />}
      <BusinessRequest chapter={chapterOf(page, 'offer')} lang={page.lang} employees={employees} few={few} />
    </>
  )
}

function Hero({ title, html, lang }: { title: string; html: string; lang: string }) {
  const t = useTranslations('content.business')
  return (
    <section className="overflow-hidden">
      <div className="wrap grid items-center gap-x-12 gap-y-6 pt-8 pb-2 sm:gap-y-8 sm:pt-14 sm:pb-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.16fr)] lg:pt-16">
        <div>
          <h1 lang={lang} className="text-4xl">
            {title}
          </h1>
          <div lang={lang}>
            <AuthoredHtml html={html} className="mt-5 text-ink-soft" />
          </div>
          <div className="no-print mt-6 flex flex-wrap gap-3 sm:mt-8">
            <a href="#calculator" className={buttonClass({ size: 'lg' })}>
              {t('calculate')} <Icon name="arrow-right" />
            </a>
            <a href="#request" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {t('offer')}
            </a>
          </div>
        </div>
        <img
          src="/media/pages/business.webp"
          alt=""
          width={1280}
          height={640}
          fetchPriority="high"
          className="h-auto w-full rounded-2xl dark:brightness-90"
        />
      </div>
    </section>
  )
}
