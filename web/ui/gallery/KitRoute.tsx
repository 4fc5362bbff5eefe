import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** The kit's gallery: in development only. */
const KitPage = lazy(() => import('./KitPage.tsx').then((module) => ({ default: module.KitPage })))
const styles = import.meta.env.DEV ? (await import('./gallery.css?url')).default : ''

export const Route = createFileRoute('/_kit')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: KitRoute,
})

function KitRoute() {
  return (
    <Suspense>
      <link rel="stylesheet" href={styles} precedence="screens" />
      <KitPage />
    </Suspense>
  )
}
