import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Discount } from '../../contract/content.ts'
import { tabStorage } from '../api/storage.ts'
import { PathLink } from '../shell/PathLink.tsx'
import { useLocalStorage } from '../shell/useLocalStorage.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/**
 * The storage keys: for "do not show again" in local storage, for "closed" in the tab's session; both `1` (requirements
 * 4).
 */
const key = 'banner-hidden'
const closedKey = 'praktika-banner-closed'

/** The shop's offer. Closing hides it for the browser session; with the checkbox, permanently. */
export function OfferBanner({
  offer: { discount, title, description, image, image_alt, link, link_text },
}: {
  offer: Discount
}) {
  const t = useTranslations('home.offer')
  const [hidden, hide] = useLocalStorage(key)
  const [closed, hideInSession] = useLocalStorage(closedKey, tabStorage)
  const [never, setNever] = useState(false)
  function close() {
    hideInSession('1')
    if (never) hide('1')
  }
  if (closed === '1' || hidden === '1') return null
  return (
    <section aria-labelledby="offer" className="wrap pt-10 sm:pt-16">
      <div className="relative grid items-center overflow-hidden rounded-2xl bg-amber-soft lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        {image && (
          <img
            src={image}
            alt={image_alt}
            width={640}
            height={480}
            loading="lazy"
            decoding="async"
            className="h-full max-h-36 w-full object-cover sm:max-h-80 dark:brightness-90 lg:max-h-none"
          />
        )}
        <div className="p-5 sm:p-10">
          <p className="text-3xl font-extrabold sm:text-4xl text-amber-ink">{t('upTo', { discount })}</p>
          <h2 id="offer" className="mt-1 text-xl sm:mt-2 sm:text-2xl">
            {title}
          </h2>
          <p className="mt-2 max-w-lg text-ink-soft">{description}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <PathLink path={link} className={buttonClass({ variant: 'secondary' })}>
              {link_text}
            </PathLink>
            <div className="noscript:hidden">
              <CheckboxField
                label={t('never')}
                checked={never}
                onChange={(event) => setNever(event.currentTarget.checked)}
              />
            </div>
          </div>
        </div>
        <div className="absolute top-3 right-3 noscript:hidden">
          <IconButton icon="close" label={t('close')} variant="plain" onClick={close} className="bg-surface/80" />
        </div>
      </div>
    </section>
  )
}
