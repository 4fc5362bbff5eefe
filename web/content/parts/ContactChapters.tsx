import type { ReactNode } from 'react'
import type { ContactKind } from '../../../contract/page-parts.ts'
import { mapLink } from '../../../contract/map-link.ts'
import { textLink } from '../../ui/textLink.ts'
import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { AuthoredHtml } from './AuthoredHtml.tsx'
import { chapterOf } from './chapterOf.ts'
import { EmailSection } from './EmailSection.tsx'
import type { LoadedBlocks, LoadedPage } from './load.ts'

const icons = {
  phone: 'phone',
  email: 'mail',
  address: 'map-pin',
  hours: 'clock',
  other: 'file',
} as const satisfies Record<ContactKind, IconName>

/** The contacts' three chapters: an introduction, the contact details and, next to them, the form (`children`). */
export function ContactChapters({ page, children }: { page: LoadedPage; children?: ReactNode }) {
  const details = chapterOf(page, 'details')
  const form = chapterOf(page, 'form')
  return (
    <div lang={page.lang}>
      <h1 className="text-5xl">{page.title}</h1>
      {chapterOf(page, 'intro')?.content.map(({ key, html }) => (
        <AuthoredHtml key={key} html={html} className="mt-5 text-lg text-ink-soft" />
      ))}
      {details && !form && (
        <div className="mt-12 sm:mt-16">
          <Details chapter={details} />
        </div>
      )}
      {form && (
        <EmailSection
          aside={details && <Details chapter={details} />}
          title={form.title}
          text={form.content.map(({ key, html }) => (
            <AuthoredHtml key={key} html={html} />
          ))}
        >
          {children}
        </EmailSection>
      )}
    </div>
  )
}

/** A map of the address that an authored text is. */
function MapOf({ html }: { html: string }) {
  const t = useTranslations('contact')
  const address = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (
    <a href={mapLink(address)} target="_blank" rel="noreferrer" className={`${textLink} inline-block min-h-6`}>
      {t('map')}
    </a>
  )
}

/** A block without a title is the chapter's own text; each of the others is a contact detail. */
function Details({ chapter: { title, content } }: { chapter: LoadedBlocks }) {
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title" className="text-3xl">
        {title}
      </h2>
      {content
        .filter((block) => !block.title)
        .map(({ key, html }) => (
          <AuthoredHtml key={key} html={html} className="mt-3 text-lg text-ink-soft" />
        ))}
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-1">
        {content
          .filter((block) => block.title)
          .map(({ key, kind, title: name, html }) => (
            <li key={key} className="flex gap-4">
              <span className="grid size-11 flex-none place-content-center rounded-lg bg-pine-soft text-pine">
                <Icon name={icons[kind ?? 'other']} size={22} />
              </span>
              <div className="min-w-0">
                <h3 className="text-base">{name}</h3>
                <AuthoredHtml html={html} className="mt-0.5" />
                {kind === 'address' && <MapOf html={html} />}
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
