import type { Slide } from '../../contract/content.ts'
import { PathLink } from '../shell/PathLink.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import type { Shown } from './slides.ts'

/** Point 9: from here up slides are those for large screens. */
const wide = '(min-width: 900px)'
const widths = { desktop: [1200, 1920], mobile: [600, 900] } as const
const sources = ({ thumb, image }: Slide, [small, whole]: readonly [number, number]) => `${thumb} ${small}w, ${image} ${whole}w`

type Props = { shown: Shown; first: boolean; label: string }

/** A picture with words and ways on it. The first is the page's title and its largest paint. */
export function SlideView({ shown: { slide, desktop, mobile }, first, label }: Props) {
  const Title = first ? 'h1' : 'h2'
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <li
      data-tone={slide.tone} aria-label={label}
      className={cx('relative flex basis-full flex-none snap-start overflow-clip bg-page text-ink', !mobile && 'max-[899px]:hidden', !desktop && 'min-[900px]:hidden')}
    >
      <picture>
        {desktop && <source media={wide} srcSet={sources(desktop, widths.desktop)} sizes="max(100vw, 1104px)" />}
        <img
          src={(mobile ?? slide).image} srcSet={mobile && sources(mobile, widths.mobile)} sizes="max(100vw, 480px)" alt="" width={900} height={1200} {...loading}
          className="absolute inset-0 size-full object-cover object-bottom dark:brightness-90 min-[900px]:object-right-bottom"
        />
      </picture>
      <div className="wrap relative h-[max(36rem,115vw)] pt-24 min-[900px]:flex min-[900px]:h-[clamp(29rem,41.67vw,60rem)] min-[900px]:items-center min-[900px]:pt-16 min-[900px]:pb-14">
        <div className="min-[900px]:max-w-[46%]">
          <Title className="text-5xl max-[899px]:text-4xl">{slide.title}</Title>
          <div className="mt-6 flex flex-wrap gap-3 min-[900px]:mt-8">
            {slide.link && <PathLink path={slide.link} className={buttonClass({ size: 'lg' })}>{slide.link_text}</PathLink>}
            {slide.link2 && <PathLink path={slide.link2} className={`${buttonClass({ variant: 'quiet', size: 'lg' })} max-sm:px-2`}>{slide.link_text2}</PathLink>}
          </div>
        </div>
      </div>
    </li>
  )
}
