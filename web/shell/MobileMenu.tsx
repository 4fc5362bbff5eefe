import { useLocation } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/IconButton.tsx'
import { PlainMenu } from './PlainMenu.tsx'
import { useSite } from './useSite.ts'

const load = () => import('./MobileSheet.tsx').then((module) => ({ default: module.MobileSheet }))
const MobileSheet = lazy(load)

/** The finger goes down before the tap: the code is requested then. A failure is shown when the menu opens. */
const loadEarly = () => void load().catch(() => undefined)

const popover = 'plain-menu'

/** In the browser the server's HTML stays as it is. */
const usePlainMenu = createIsomorphicFn()
  .server(() => {
    const [t, ui] = [useTranslations('shell'), useTranslations('ui')]
    const { language, shopping } = useSite()
    const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
    return renderToStaticMarkup(
      <PlainMenu t={t} close={ui('close')} popover={popover} language={language} here={here} shopping={shopping} />,
    )
  })
  .client(() => '')

/**
 * The whole navigation on a small screen, fetched when its button is first pressed. Before hydration, and without
 * JavaScript, the button opens the plain one.
 */
export function MobileMenu() {
  const t = useTranslations('shell')
  const __html = usePlainMenu()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  function show(event: MouseEvent) {
    event.preventDefault()
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className="xl:hidden">
      <IconButton
        icon="menu"
        label={t('openMenu')}
        variant="plain"
        popoverTarget={popover}
        onPointerDown={loadEarly}
        onClick={show}
      />
      <div
        id={popover}
        popover="auto"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html }}
        className="modal mr-0 ml-auto h-dvh max-h-dvh w-[min(26rem,calc(100%-3rem))] rounded-l-xl bg-raised px-6 py-5 shadow-lg"
      />
      {opened && (
        <Suspense>
          <MobileSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
