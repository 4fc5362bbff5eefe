import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'

/** A band that leads to the verification of certificates. */
export function VerifyBand() {
  const t = useTranslations('home.verify')
  return (
    <section id="verify-band" className="wrap pt-12 sm:pt-16">
      <div className="flex flex-col gap-x-8 gap-y-5 rounded-2xl bg-pine-soft p-6 sm:p-10 lg:flex-row lg:items-center">
        <span className="grid size-16 flex-none place-content-center rounded-xl bg-surface text-pine shadow-sm">
          <Icon name="qr" size={32} />
        </span>
        <div className="flex-1">
          <h2 className="text-2xl">{t('title')}</h2>
          <p className="mt-1 max-w-xl text-ink-soft">{t('text')}</p>
        </div>
        <Link to="/verify" className={buttonClass({ variant: 'secondary' })}>
          {t('action')}
        </Link>
      </div>
    </section>
  )
}
