import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Shape } from './Shapes.tsx'

/** Milliseconds for which the current screen stays before the skeleton of the next replaces it. */
const patience = 350

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
      const [coming, shown] = [screenAt(location.pathname), screenAt(resolvedLocation.pathname)]
      return coming.shape === 'course' && shown.shape === 'course' && coming.id === shown.id ? undefined : coming.shape
    },
  })
}

/** Replaces the screen (`app.css`, `[data-pending-screen]`) with the skeleton of the next one when that loads slowly. */
export function PendingScreen() {
  const coming = usePendingShape()
  const [late, setLate] = useState<Shape>()
  useEffect(() => {
    if (!coming) return
    const timer = setTimeout(() => setLate(coming), patience)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [coming])
  return (
    coming &&
    late === coming && (
      <Suspense>
        <Shapes shape={coming} />
      </Suspense>
    )
  )
}
