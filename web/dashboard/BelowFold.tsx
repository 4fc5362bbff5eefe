import { useCallback, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { loadMessages, type SomeMessages } from '../messages.ts'
import { useSite } from '../shell/useSite.ts'
import { cx } from '../ui/cx.ts'
import { untilVisible } from '../when-visible.ts'
import type { Recommendations } from './Recommendations.tsx'

type Loaded = { Show: typeof Recommendations; messages: SomeMessages }

/**
 * What follows the user's own courses: recommended ones and the second device. Its code, texts, call and pictures are
 * requested when it comes near the window or after the first press: nothing above waits for them.
 */
export function BelowFold({ owned }: { owned: readonly number[] }) {
  const { language } = useSite()
  const [loaded, setLoaded] = useState<Loaded>()
  const watch = useCallback(
    (element: HTMLElement | null) => {
      async function load(below: HTMLElement) {
        await untilVisible(below)
        const [{ Recommendations: Show }, messages] = await Promise.all([
          import('./Recommendations.tsx'),
          loadMessages(language, ['catalogue', 'devices', 'factors']),
        ])
        setLoaded({ Show, messages })
      }
      if (element) load(element).catch(() => undefined) // offline: its place stays empty
    },
    [language],
  )
  if (!loaded) return <Place watch={watch} />
  const { Show, messages } = loaded
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Vilnius">
      <Show owned={owned} />
    </IntlProvider>
  )
}

/** The place of what comes, with its heading, by which it is found. */
function Place({ watch }: { watch: (element: HTMLElement | null) => void }) {
  const t = useTranslations('learning.dashboard')
  const { shopping } = useSite()
  return (
    <div ref={watch} className={cx('no-print', shopping ? 'min-h-[36rem]' : 'min-h-28')}>
      {shopping && <h2 className="text-xl sm:text-2xl">{t('featured')}</h2>}
    </div>
  )
}
