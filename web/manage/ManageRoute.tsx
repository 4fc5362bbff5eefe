import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { ManageApp } from './ManageApp.tsx'
import { loadManage } from './load-manage.ts'

/**
 * All of the back office is one route of the portal, so that a visitor's first page knows nothing of its screens; they
 * are listed in `contract/manage/screens.ts`.
 */
export const Route = createFileRoute('/_signed-in/manage/$')({
  staticData: { frame: 'own', ownTitle: true },
  loader: ({ context: { queryClient, language }, params }) => loadManage(queryClient, language, pathOf(params)),
  pendingMs: 200,
  component: ManageRoute,
  errorComponent: (props) => (
    <main id="content" tabIndex={-1} className="flex-1">
      <ErrorPage {...props} />
    </main>
  ),
  notFoundComponent: () => (
    <main id="content" tabIndex={-1} className="flex-1">
      <NotFoundPage />
    </main>
  ),
})

const pathOf = ({ _splat = '' }: { _splat?: string | undefined }) => _splat.replace(/\/+$/, '')

function ManageRoute() {
  const path = pathOf(Route.useParams())
  const locale = useLocale()
  const shared = useMessages()
  const own = Route.useLoaderData()
  const messages = useMemo(() => ({ ...shared, ...own }), [shared, own])
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Vilnius">
      <ManageApp path={path} />
    </IntlProvider>
  )
}
