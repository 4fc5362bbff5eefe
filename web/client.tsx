import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterPaint } from './ui/afterPaint.ts'
import { getRouter } from './router.tsx'

/** A task of its own for what follows, so that the browser answers input in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Hydrates the page. In place of the framework's own entry, which also brings what sends server functions (11 kB gz):
 * the portal has none, its screens call the API (`api/client.ts`).
 */
async function hydrate() {
  await nextTask()
  const router = getRouter()

  // A navigation renders many parts of the page: the tap on its link, filter or date shows its effect before.
  const navigate = router.navigate
  router.navigate = async (options) => {
    await afterPaint()
    return navigate(options)
  }
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
hydrate().catch(reportError)
