import type { ReactNode } from 'react'
import type { Slide } from '../../contract/content.ts'
import { PathLink } from '../shell/PathLink.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import type { Shown } from './slides.rules.ts'

/** From this width on (900 px) slides are those for large screens (requirements 9). */
const wide = '(min-width: 56.25rem)'
const widths = { desktop: [1200, 1920], mobile: [600, 900] } as const
const sources = ({ thumb, image }: Slide, [small, whole]: readonly [number, number]) =>
  `${thumb} ${small}w, ${image} ${whole}w`

/**
 * On a small screen the picture keeps its aspect ratio at the bottom and fades out above where the text needs more
 * height.
 */
const risen =
  'max-[56.25rem]:aspect-3/4 max-[56.25rem]:h-auto max-[56.25rem]:[mask-image:linear-gradient(transparent,black_4rem)]'

/**
 * In the dark scheme a light picture is dimmed and fades into the page where the bar and the text are, which have light
 * letters then: it begins beside the text, and on a phone below it.
 */
const dimmed =
  'dark:brightness-85 max-[56.25rem]:dark:[mask-image:linear-gradient(transparent_47%,black_58%)] min-[56.25rem]:dark:[mask-image:linear-gradient(to_right,transparent_40%,black_58%),linear-gradient(#0003,black_11rem)] ' +
  'min-[56.25rem]:dark:[mask-composite:intersect]'

type Props = { shown: Shown; first: boolean; away: boolean; label: string; proof?: ReactNode }

/**
 * A picture with text and links. The first is the page's title and its largest contentful paint. Links of a slide that
 * is scrolled `away` are not focusable.
 */
export function SlideView({ shown: { slide, desktop, mobile }, first, away, label, proof }: Props) {
  const Title = first ? 'h1' : 'h2'
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <li
      data-tone={slide.tone}
      aria-label={label}
      className={cx(
        'relative flex basis-full flex-none snap-start overflow-clip bg-page text-ink',
        !mobile && 'max-[56.25rem]:hidden',
        !desktop && 'min-[56.25rem]:hidden',
      )}
    >
      {mobile && <Sky slide={mobile} />}
      <picture>
        {desktop && <source media={wide} srcSet={sources(desktop, widths.desktop)} sizes="max(100vw, 1104px)" />}
        <img
          src={(mobile ?? slide).image}
          srcSet={mobile && sources(mobile, widths.mobile)}
          sizes="max(100vw, 480px)"
          alt={slide.image_alt}
          width={900}
          height={1200}
          {...loading}
          className={cx(
            'absolute inset-x-0 bottom-0 w-full object-cover',
            slide.tone === 'light' ? dimmed : 'dark:brightness-90',
            risen,
            'min-[56.25rem]:h-full min-[56.25rem]:object-right-bottom',
          )}
        />
      </picture>
      <div className="wrap relative min-h-[max(36rem,115vw)] pt-22 pb-[72vw] sm:min-h-0 min-[56.25rem]:flex min-[56.25rem]:min-h-[clamp(29rem,41.67vw,60rem)] min-[56.25rem]:items-center min-[56.25rem]:pt-18 min-[56.25rem]:pb-19">
        <div className="min-[56.25rem]:max-w-[40%] lg:max-w-[44%]">
          <Title className="text-5xl max-[56.25rem]:text-4xl max-[30rem]:text-[length:clamp(1.75rem,9vw,2.125rem)] min-[56.25rem]:text-[length:clamp(2.25rem,6vw-1.125rem,4rem)]">
            {slide.title}
          </Title>
          <div inert={away} className="mt-5 flex flex-wrap gap-x-3 gap-y-1 lg:mt-8">
            {slide.link && (
              <PathLink path={slide.link} className={buttonClass({ size: 'lg' })}>
                {slide.link_text}
              </PathLink>
            )}
            {slide.link2 && (
              <PathLink path={slide.link2} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
                {slide.link_text2}
              </PathLink>
            )}
          </div>
          {proof}
        </div>
      </div>
    </li>
  )
}

/**
 * The top of the picture, stretched over the free space. Smaller than the picture, which stays the largest contentful
 * paint.
 */
const Sky = ({ slide }: { slide: Slide }) => (
  <div
    className={cx(
      'absolute inset-0 mb-[calc(133.34%-4rem)] overflow-clip min-[56.25rem]:hidden',
      slide.tone === 'light' && 'dark:hidden',
    )}
  >
    <img
      src={slide.image}
      srcSet={sources(slide, widths.mobile)}
      sizes="max(100vw, 480px)"
      alt=""
      width={900}
      height={1200}
      loading="lazy"
      decoding="async"
      className="w-full origin-top scale-y-300 dark:brightness-90"
    />
  </div>
)
