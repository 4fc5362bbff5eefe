import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'

/** A band that leads to the verification of certificates. */
export function VerifyBand() {
  const t = useTranslations('home.verify')
  return (
    <section id="verify-band" className="wrap pt-10 sm:pt-16">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-5 rounded-2xl bg-pine-soft p-5 sm:gap-x-8 sm:p-10 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
        <span className="grid size-11 place-content-center rounded-lg sm:size-16 sm:rounded-xl bg-surface text-pine shadow-sm">
          <Icon name="qr" size={28} />
        </span>
        <div>
          <h2 className="text-xl sm:text-2xl">{t('title')}</h2>
          <p className="mt-1 max-w-xl text-ink-soft">{t('text')}</p>
        </div>
        <Link to="/verify" className={`${buttonClass({ variant: 'secondary' })} max-lg:col-span-2`}>
          {t('action')}
        </Link>
      </div>
    </section>
  )
}
