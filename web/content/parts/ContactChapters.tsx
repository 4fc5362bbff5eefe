import type { ReactNode } from 'react'
import type { Page, PageChapter } from '../../../contract/content.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { AuthoredHtml } from './AuthoredHtml.tsx'
import { kindOfContact } from './html.rules.ts'
import { EmailSection } from './EmailSection.tsx'

const icons = {
  phone: 'phone',
  mail: 'mail',
  address: 'map-pin',
  hours: 'clock',
  other: 'file',
} as const satisfies Record<ReturnType<typeof kindOfContact>, IconName>

/** The contacts' three chapters: an introduction, the contact details, and the text above the form (`children`). */
export function ContactChapters({ page: { lang, title, chapters }, children }: { page: Page; children?: ReactNode }) {
  const [intro, details, letter] = chapters
  return (
    <div lang={lang}>
      <h1 className="text-5xl">{title}</h1>
      {intro?.content.map(({ id, text }) => (
        <AuthoredHtml key={id} html={text} className="mt-5 text-lg text-ink-soft" />
      ))}
      {details && <Details chapter={details} />}
      {letter && (
        <EmailSection
          title={letter.title}
          text={letter.content.map(({ id, text }) => (
            <AuthoredHtml key={id} html={text} />
          ))}
        >
          {children}
        </EmailSection>
      )}
    </div>
  )
}

/** A block without a title is the chapter's own text; each of the others is a contact detail. */
function Details({ chapter: { title, content } }: { chapter: PageChapter }) {
  return (
    <section aria-labelledby="details-title" className="mt-12 sm:mt-16">
      <h2 id="details-title" className="text-2xl">
        {title}
      </h2>
      {content
        .filter((block) => !block.title)
        .map(({ id, text }) => (
          <AuthoredHtml key={id} html={text} className="mt-2 text-ink-soft" />
        ))}
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {content
          .filter((block) => block.title)
          .map(({ id, title: name, text }) => (
            <li key={id} className="flex gap-4">
              <span className="grid size-11 flex-none place-content-center rounded-lg bg-pine-soft text-pine">
                <Icon name={icons[kindOfContact(text)]} size={22} />
              </span>
              <div className="min-w-0">
                <h3 className="text-base">{name}</h3>
                <AuthoredHtml html={text} level={4} className="tabular mt-0.5" />
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
