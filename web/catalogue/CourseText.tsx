import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Course } from '../../contract/catalogue.ts'
import type { RelatedCourse } from '../../contract/recommended.ts'
import { Icon } from '../ui/icons.tsx'
import { PhoneFold } from '../ui/PhoneFold.tsx'
import { EditionPart } from './EditionPart.tsx'
import { Related } from './Related.tsx'

/** What a course is about, and what goes with it. */
export function CourseText({ course, related }: { course: Course; related: readonly RelatedCourse[] }) {
  const t = useTranslations('catalogue.about')
  const { lang, shortDescription, fullDescription, purpose, abilities, overview, awards, edition } = course
  return (
    <div id="course-text">
      <div
        lang={lang}
        className="grid gap-12 max-sm:gap-0 max-sm:divide-y max-sm:divide-line max-sm:border-b max-sm:border-line print:gap-5"
      >
        <Part title={t('about')}>
          <Html>{fullDescription}</Html>
        </Part>
        {purpose && (
          <Part title={t('purpose')}>
            <Html>{purpose}</Html>
          </Part>
        )}
        {abilities.length > 0 && (
          <Part title={t('abilities')}>
            <ul className="flex flex-wrap gap-2">
              {abilities.map((ability) => (
                <li
                  key={ability}
                  className="rounded-full bg-pine-soft px-4 py-1.5 text-sm font-semibold text-pine-strong print:px-0 print:py-0"
                >
                  {ability}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {overview.description && overview.description !== shortDescription && (
          <Part title={overview.title}>
            <p className="measure">{overview.description}</p>
          </Part>
        )}
        {overview.items.map(({ question, answer }) => (
          <Part key={question} title={question}>
            <Html>{answer}</Html>
          </Part>
        ))}
        {edition && course.product_id !== null && (
          <Part title={t('edition.title')}>
            <EditionPart edition={edition} />
          </Part>
        )}
        {awards.length > 0 && (
          <Part title={t('awards')}>
            <ul className="grid gap-3 sm:grid-cols-2">
              {awards.map(({ title, subtitle, image }) => (
                <li key={title} className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
                  {image ? (
                    <img src={image} alt="" width={48} height={48} loading="lazy" />
                  ) : (
                    <Icon name="award" size={28} className="text-amber" />
                  )}
                  <span>
                    <span className="block font-semibold">{title}</span>{' '}
                    <span className="text-sm text-ink-soft">{subtitle}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      {related.length > 0 && (
        <div className="pt-12">
          <Related courses={related} />
        </div>
      )}
    </div>
  )
}

/** On a phone its heading is a row that opens it. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="relative">
      <h2 className="max-sm:py-4 max-sm:pr-10 max-sm:text-lg sm:mb-4 sm:text-2xl print:mb-1.5">{title}</h2>
      <PhoneFold className="absolute inset-x-0 top-0 py-1.5" summary={<span className="sr-only">{title}</span>}>
        <div className="max-sm:pb-6">{children}</div>
      </PhoneFold>
    </section>
  )
}

/** Sanitised by the server. */
function Html({ children }: { children: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: children }} />
}
