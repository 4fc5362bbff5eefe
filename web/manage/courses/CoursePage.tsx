import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Capability } from '../../../contract/common.ts'
import { isNotFound } from '../../api/failure.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { staffProfileQuery } from '../queries.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { CourseActions } from './CourseActions.tsx'
import { courseQuery } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'
import type { TabProps } from './tab-props.ts'

type Tab = { capability: Capability; page: ComponentType<TabProps> }

/** The parts of the editor, each loaded when it is opened. */
const tabs = {
  about: { capability: 'read_courses', page: lazy(() => import('./about/AboutTab.tsx')) },
  dates: { capability: 'read_courses', page: lazy(() => import('./dates/DatesTab.tsx')) },
  contents: { capability: 'edit_courses', page: lazy(() => import('./contents/ContentsTab.tsx')) },
  questions: { capability: 'edit_courses', page: lazy(() => import('./questions/QuestionsTab.tsx')) },
  grades: { capability: 'edit_courses', page: lazy(() => import('./grades/GradesTab.tsx')) },
  files: { capability: 'edit_courses', page: lazy(() => import('./files/FilesTab.tsx')) },
  editions: { capability: 'read_courses', page: lazy(() => import('./editions/EditionsTab.tsx')) },
  history: { capability: 'read_courses', page: lazy(() => import('./HistoryTab.tsx')) },
} as const satisfies Record<string, Tab>
type TabName = keyof typeof tabs
const names = Object.keys(tabs) as TabName[]

const searchOf = (tab: TabName): Record<string, unknown> => (tab === 'about' ? {} : { tab })

/** The editor of a course; `tab` of the address is its part. */
export default function CoursePage({ params }: { params: Readonly<Record<string, string>> }) {
  const id = Number(params.id)
  const t = useTranslations('manageCourses')
  const words = useTranslations('words')
  const locale = useLocale()
  const query = useQuery(courseQuery(id))
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const allowed = names.filter((name) => profile.capabilities.includes(tabs[name].capability))
  const name = allowed.find((one) => one === search.tab) ?? 'about'
  if (isNotFound(query.error)) return <NotFoundPage />
  if (!query.data) return <QueryNotice query={query} />
  const course = query.data
  const Page: ComponentType<TabProps> = tabs[name].page
  return (
    <>
      <ScreenTitle
        title={course.title[locale] || course.title.lt}
        above={
          <span className="flex flex-wrap items-center gap-3">
            <ManageLink to="courses" className="underline underline-offset-2">
              {words('lists.courses.title')}
            </ManageLink>
            <StateBadge state={course.state} />
            {t('learners', { count: course.learners })}
          </span>
        }
        actions={<CourseActions course={course} capabilities={profile.capabilities} />}
      />
      <LinkTabs label={t('tabs.label')} className="mb-6">
        {allowed.map((one) => (
          <Link key={one} to="." search={searchOf(one)} activeOptions={{ exact: true, includeSearch: true }}>
            {t(`tabs.${one}`)}
          </Link>
        ))}
      </LinkTabs>
      <Suspense fallback={<SkeletonText lines={8} />}>
        <Page course={course} capabilities={profile.capabilities} />
      </Suspense>
    </>
  )
}
