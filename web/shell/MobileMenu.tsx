import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/IconButton.tsx'

const MobileSheet = lazy(() => import('./MobileSheet.tsx').then((module) => ({ default: module.MobileSheet })))

/** The whole navigation on a small screen; its content is fetched when it is first opened. */
export function MobileMenu() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <div className="lg:hidden">
      <IconButton
        icon="menu" label={t('openMenu')} variant="plain" aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && <Suspense><MobileSheet open={open} onClose={() => setOpen(false)} /></Suspense>}
    </div>
  )
}
