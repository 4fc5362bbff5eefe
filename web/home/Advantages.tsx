import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icons.tsx'

/** Three advantages as one composition: the group of three leads, theory and certificate stand beside it. */
export function Advantages() {
  const t = useTranslations('home.advantages')
  return (
    <section aria-labelledby="advantages" className="wrap py-12 sm:py-16">
      <h2 id="advantages" className="max-w-2xl text-3xl">{t('title')}</h2>
      <div className="mt-6 grid overflow-hidden rounded-2xl border border-line sm:mt-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="flex flex-col justify-end bg-pine-strong p-6 text-on-pine sm:p-10 dark:bg-pine-soft dark:text-ink">
          <Three />
          <h3 className="text-2xl sm:text-3xl">{t('practice')}</h3>
          <p className="mt-3 max-w-md text-lg">{t('practiceText')}</p>
        </div>
        <div className="grid bg-surface lg:grid-rows-2">
          <div className="flex flex-col justify-center border-b border-line p-6 sm:p-10">
            <h3 className="flex items-center gap-3 text-xl"><Icon name="play" size={24} className="flex-none text-amber" filled /> {t('theory')}</h3>
            <p className="mt-2 max-w-md text-ink-soft">{t('theoryText')}</p>
          </div>
          <div className="flex flex-col justify-center p-6 sm:p-10">
            <h3 className="flex items-center gap-3 text-xl"><Icon name="award" size={24} className="flex-none text-amber" /> {t('certificate')}</h3>
            <p className="mt-2 max-w-md text-ink-soft">{t('certificateText')}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Three heads around what they practise on. */
function Three() {
  return (
    <svg viewBox="60 -6 280 222" aria-hidden className="mx-auto mb-6 h-auto w-full max-w-88 lg:mb-auto lg:max-w-104">
      <g fill="none" stroke="currentColor" strokeWidth="2" opacity="0.28">
        <circle cx="200" cy="128" r="84" />
        <circle cx="200" cy="128" r="132" strokeDasharray="3 9" />
      </g>
      <rect x="166" y="112" width="68" height="32" rx="16" className="fill-amber" />
      <circle cx="200" cy="44" r="24" fill="currentColor" />
      <circle cx="127" cy="170" r="24" fill="currentColor" opacity="0.86" />
      <circle cx="273" cy="170" r="24" fill="currentColor" opacity="0.72" />
    </svg>
  )
}
