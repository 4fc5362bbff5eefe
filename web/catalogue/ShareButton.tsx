import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })))

/** Opens the share dialog, which is loaded on first use. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useTranslations('catalogue.share')
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        icon={<Icon name="share" size={18} />}
        className="noscript:hidden sm:-ml-3.5"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {t('open')}
      </Button>
      {opened && (
        <Suspense>
          <ShareDialog open={open} onClose={() => setOpen(false)} title={title} path={path} />
        </Suspense>
      )}
    </>
  )
}
