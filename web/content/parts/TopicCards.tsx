import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { FaqCategory } from '../../../contract/content.ts'
import { Icon } from '../../ui/icons.tsx'
import { stretchedLink } from '../../ui/textLink.ts'

/** Frequent questions by topic, each with what it answers. */
export function TopicCards({ topics }: { topics: readonly FaqCategory[] }) {
  const t = useTranslations('content.faq')
  return (
    <ul className="mt-6 grid gap-3 sm:gap-5 lg:grid-cols-2">
      {topics.map(({ id, lang, name, intro, image, total }) => (
        <li
          key={id}
          lang={lang}
          className="group relative flex items-start gap-4 rounded-lg border border-line bg-surface p-4 transition hover:border-line-strong hover:shadow-md sm:gap-6 sm:p-6 motion-safe:hover:-translate-y-0.5"
        >
          <img src={image} alt="" width={56} height={56} className="size-12 flex-none sm:size-14" />
          <div className="min-w-0 flex-1">
            <h3 className="text-xl">
              <Link
                to="/faq/$category"
                params={{ category: String(id) }}
                className={`${stretchedLink} underline-offset-4 group-hover:underline`}
              >
                {name}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">{intro}</p>
            <p className="mt-3 text-sm font-semibold text-pine">{t('count', { count: total })}</p>
          </div>
          <Icon
            name="arrow-right"
            className="mt-1 flex-none text-ink-soft transition-transform max-sm:hidden motion-safe:group-hover:translate-x-1"
          />
        </li>
      ))}
    </ul>
  )
}
