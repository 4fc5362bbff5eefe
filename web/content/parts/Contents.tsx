import { useTranslations } from 'use-intl'
import type { Section } from '../../../contract/page-parts.ts'
import { Icon } from '../../ui/icons.tsx'
import { plainLink } from '../../ui/textLink.ts'

/** A table of contents: next to the text from 900 px, folded above it on smaller screens. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations('content.information')
  return (
    <>
      <nav
        aria-label={t('contents')}
        className="no-print sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:block"
      >
        <p className="text-sm font-bold text-ink-soft">{t('contents')}</p>
        <Links sections={sections} />
      </nav>
      <details className="fold group no-print rounded-lg border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          {t('contents')}{' '}
          <Icon name="chevron-down" className="text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('contents')} className="pb-4">
          <Links sections={sections} />
        </nav>
      </details>
    </>
  )
}

const Links = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="mt-2 grid border-l border-line">
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} className={`${plainLink} block py-1.5 pl-4 text-sm text-ink-soft`}>
          {title}
        </a>
      </li>
    ))}
  </ol>
)
