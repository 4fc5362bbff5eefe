import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterPaint } from './ui/afterPaint.ts'
import { getRouter } from './router.tsx'

/**
 * Hydrates the page. In place of the framework's own entry, which also brings what sends server functions (11 kB gz):
 * the portal has none, its screens call the API (`api/client.ts`).
 */
const router = getRouter()

// A navigation renders many parts of the page: the tap on its link, filter or date shows its effect before.
const navigate = router.navigate
router.navigate = async (options) => {
  await afterPaint()
  return navigate(options)
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
