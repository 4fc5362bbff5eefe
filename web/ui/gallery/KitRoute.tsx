import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** The kit's gallery: in development only. */
const KitPage = lazy(() => import('./KitPage.tsx').then((module) => ({ default: module.KitPage })))

export const Route = createFileRoute('/_kit')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: KitRoute,
})

function KitRoute() {
  return (
    <Suspense>
      <KitPage />
    </Suspense>
  )
}
