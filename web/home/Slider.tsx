import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useCarousel } from '../ui/useCarousel.ts'
import { SlideView } from './SlideView.tsx'
import type { Shown } from './slides.rules.ts'

/** Seconds after which the slider advances by itself (requirements 9). */
const seconds = 5

/**
 * The slides behind the bar, as wide as the page. The bar and the text take the tone of the current one (`app.css`,
 * `[data-slider]`). On a small screen its controls are on a line of their own under the picture. `proof` is under the
 * links of the first.
 */
export function Slider({ slides, proof }: { slides: readonly Shown[]; proof?: ReactNode }) {
  const t = useTranslations('ui')
  const words = useTranslations('home.slider')
  const { list, at, hydrated, playing, setPlaying, hold, measure, turn, show } = useCarousel(
    slides.length,
    slides.length > 1 ? seconds : undefined,
  )
  const tone = slides[at]?.slide.tone ?? 'light'
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={words('label')}
      data-slider
      data-tone={tone}
      className="relative -mt-[65px] bg-page text-ink"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul
        ref={list}
        onScroll={measure}
        aria-live={playing ? undefined : 'polite'}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map((shown, i) => (
          <SlideView
            key={shown.key}
            shown={shown}
            first={i === 0}
            proof={i === 0 && proof}
            away={hydrated && i !== at}
            label={words('slide', { number: i + 1, count: slides.length })}
          />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-4 text-ink noscript:hidden max-[56.25rem]:static max-[56.25rem]:bg-page max-[56.25rem]:py-2 max-[56.25rem]:scheme-light-dark">
          <div className="wrap flex items-center gap-2">
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? t('pause') : t('play')}
              size="sm"
              variant="plain"
              onClick={() => setPlaying(!playing)}
              className="pointer-events-auto bg-surface/80"
            />
            {slides.map(({ key }, i) => (
              <button
                key={key}
                type="button"
                aria-label={words('show', { number: i + 1 })}
                aria-current={i === at}
                onClick={() => show(i)}
                className="pointer-events-auto grid size-6 place-content-center rounded-full"
              >
                <span
                  className={cx(
                    'h-2 rounded-full border-4 border-ink transition-all',
                    i === at ? 'w-5' : 'w-2 opacity-60',
                  )}
                />
              </button>
            ))}
            <span className="pointer-events-auto ml-auto hidden gap-2 sm:flex">
              <IconButton
                icon="chevron-left"
                label={t('previous')}
                variant="plain"
                onClick={() => turn(-1)}
                className="bg-surface/80"
              />
              <IconButton
                icon="chevron-right"
                label={t('next')}
                variant="plain"
                onClick={() => turn(1)}
                className="bg-surface/80"
              />
            </span>
          </div>
        </div>
      )}
    </section>
  )
}
