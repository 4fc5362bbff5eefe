import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { stretchedLink } from '../../ui/textLink.ts'

type AboutRow = { id: number; lang: string; title: string; image: string | null; teaser: string }

/** Pictures and teasers that change sides; each has the id that its page's back link leads to. */
export const AboutRows = ({ rows }: { rows: readonly AboutRow[] }) => (
  <div className="wrap mt-16 grid gap-y-16 sm:mt-24 lg:gap-y-24">
    {rows.map((row, at) => (
      <Row key={row.id} row={row} number={at + 1} />
    ))}
  </div>
)

function Row({ row: { id, lang, title, image, teaser }, number }: { row: AboutRow; number: number }) {
  const t = useTranslations('content.about')
  return (
    <section id={`page-${id}`} lang={lang} className="group relative grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
      <div className={cx('overflow-hidden rounded-2xl bg-sunken', number % 2 === 0 && 'lg:order-last')}>
        {image && (
          <img
            src={image}
            alt=""
            width={960}
            height={600}
            loading="lazy"
            decoding="async"
            className="aspect-16/10 w-full object-cover dark:brightness-90 transition-transform duration-500 motion-safe:group-hover:scale-[1.025]"
          />
        )}
      </div>
      <div className="max-w-xl">
        <p aria-hidden className="tabular text-lg font-bold text-amber-ink">
          {String(number).padStart(2, '0')}
        </p>
        <h2 className="mt-2 text-3xl">
          <Link
            to="/page/$id"
            params={{ id: String(id) }}
            search={{ number, bottom: true }}
            className={`${stretchedLink} underline-offset-4 group-hover:text-pine`}
          >
            {title}
          </Link>
        </h2>
        <p className="mt-4 text-lg text-ink-soft">{teaser}</p>
        <p aria-hidden className="mt-5 inline-flex items-center gap-1.5 font-semibold text-pine">
          {t('read')}{' '}
          <Icon name="arrow-right" size={18} className="transition-transform motion-safe:group-hover:translate-x-1" />
        </p>
      </div>
    </section>
  )
}
