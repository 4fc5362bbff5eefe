import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Shape } from './Shapes.tsx'

/** Milliseconds for which the current screen stays before the skeleton of the next replaces it. */
const delay = 350

const Shapes = lazy(() => import('./Shapes.tsx').then((module) => ({ default: module.Shapes })))

/** The shape of the pending screen, if it has one and is not a tab of the current course. */
function usePendingShape(): Shape | undefined {
  const router = useRouter()
  return useRouterState({
    select: ({ status, location, resolvedLocation }) => {
      if (status !== 'pending' || !resolvedLocation || location.pathname === resolvedLocation.pathname) return undefined
      const screenAt = (path: string) => {
        const [routes, params] = router.getMatchedRoutes(path)
        return { shape: routes.at(-1)?.options.staticData?.shape, id: params.id }
      }
      const [pending, shown] = [screenAt(location.pathname), screenAt(resolvedLocation.pathname)]
      return pending.shape === 'course' && shown.shape === 'course' && pending.id === shown.id
        ? undefined
        : pending.shape
    },
  })
}

/**
 * Replaces the screen (`app.css`, `[data-pending-screen]`) with the skeleton of the next one when that loads slowly.
 */
export function PendingScreen() {
  const pending = usePendingShape()
  const [late, setLate] = useState<Shape>()
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setLate(pending), delay)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [pending])
  return (
    pending &&
    late === pending && (
      <Suspense>
        <Shapes shape={pending} />
      </Suspense>
    )
  )
}
