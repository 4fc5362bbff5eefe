import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { FaqCategory } from '../../../contract/content.ts'
import { stretchedLink } from '../../ui/textLink.ts'

/** Frequent questions by topic, as tiles with pictures. */
export function TopicTiles({ topics }: { topics: readonly FaqCategory[] }) {
  const t = useTranslations('content.faq')
  return (
    <ul className="mt-8 grid auto-rows-fr grid-cols-2 gap-3 sm:mt-12 sm:gap-5 lg:grid-cols-4">
      {topics.map(({ id, lang, name, icon, total }) => (
        <li
          key={id}
          lang={lang}
          className="group relative flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 transition hover:border-line-strong hover:shadow-md sm:p-6 motion-safe:hover:-translate-y-0.5"
        >
          <img src={`/media/faq/${icon}`} alt="" width={56} height={56} className="size-12 sm:size-14" />
          <div className="mt-auto">
            <h2 className="text-base leading-snug sm:text-lg">
              <Link
                to="/faq/$category"
                params={{ category: String(id) }}
                className={`${stretchedLink} underline-offset-4 group-hover:underline`}
              >
                {name}
              </Link>
            </h2>
            <p className="tabular mt-1 text-sm text-ink-soft">{t('count', { count: total })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
