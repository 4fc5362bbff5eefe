import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '../ui/icons.tsx'

/** Three advantages: practice in groups of three is the largest, theory and certificate are next to it. */
export function Advantages() {
  const t = useTranslations('home.advantages')
  return (
    <section aria-labelledby="advantages" className="wrap pt-10 sm:pt-16">
      <h2 id="advantages" className="max-w-2xl text-3xl">
        {t('title')}
      </h2>
      <div className="mt-6 grid overflow-hidden rounded-2xl border border-line sm:mt-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="flex flex-col">
          <img
            src="/media/pages/about-3.webp"
            alt=""
            width={960}
            height={600}
            loading="lazy"
            decoding="async"
            className="aspect-16/10 w-full flex-1 object-cover max-sm:hidden dark:brightness-90"
          />
          <div className="bg-pine-strong p-5 text-on-pine sm:p-10 dark:bg-pine-soft dark:text-ink">
            <h3 className="text-xl sm:text-3xl">{t('practice')}</h3>
            <p className="mt-2 max-w-md sm:mt-3 sm:text-lg">{t('practiceText')}</p>
          </div>
        </div>
        <div className="grid divide-y divide-line bg-surface lg:grid-rows-2">
          <Advantage icon="book" title={t('theory')} text={t('theoryText')} />
          <Advantage icon="award" title={t('certificate')} text={t('certificateText')} />
        </div>
      </div>
    </section>
  )
}

const Advantage = ({ icon, title, text }: { icon: IconName; title: string; text: string }) => (
  <div className="flex gap-4 p-5 sm:flex-col sm:justify-center sm:p-10">
    <span className="grid size-11 flex-none place-content-center rounded-lg bg-amber-soft text-amber-ink sm:size-14">
      <Icon name={icon} size={28} />
    </span>
    <div>
      <h3 className="text-xl sm:text-2xl">{title}</h3>
      <p className="mt-1 max-w-md text-ink-soft sm:mt-2 sm:text-lg">{text}</p>
    </div>
  </div>
)
