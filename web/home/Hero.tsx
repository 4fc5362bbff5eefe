import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'

/** The hero. Its picture is the largest contentful paint: it is preloaded. */
export function Hero() {
  const t = useTranslations('home.hero')
  const own = useTranslations('shell.profile')
  const { shopping } = useSite()
  return (
    <section className="overflow-hidden">
      <div className="wrap grid items-center gap-x-10 gap-y-8 pt-10 pb-12 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.16fr)] lg:pt-16 lg:pb-20">
        <div>
          <h1 className="text-5xl">{t('title')}</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{t('text')}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-3">
            <Link to={shopping ? '/discover' : '/dashboard/courses'} className={buttonClass({ size: 'lg' })}>
              {shopping ? t('action') : own('courses')} <Icon name="arrow-right" />
            </Link>
            <a href="#how" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
              {t('how')}
            </a>
          </div>
        </div>
        <img
          src="/media/hero-1280.webp"
          srcSet="/media/hero-640.webp 640w, /media/hero-1280.webp 1280w"
          sizes="(min-width: 1280px) 664px, (min-width: 900px) 54vw, 94vw"
          alt={t('picture')}
          width={1280}
          height={800}
          fetchPriority="high"
          className="h-auto w-full"
        />
      </div>
    </section>
  )
}
