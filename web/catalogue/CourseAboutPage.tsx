import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { quantityLimit } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { readId } from '../api/orNotFound.ts'
import { deferHydration } from '../deferHydration.tsx'
import { text, whole } from '../read.ts'
import { Icon } from '../ui/icons.tsx'
import { whenVisible } from '../when-visible.ts'
import { loadCourse } from './course.ts'
import { courseHead } from './course-head.ts'
import { EditionPart } from './EditionPart.tsx'
import { coursePath } from './course-path.ts'
import { Related as RelatedNow } from './Related.tsx'

/**
 * `product_id` is the offering that a guest wanted before signing in (requirements 4), `quantity` how many seats of it;
 * `error` why signing in at the course's environment has failed.
 */
const readSearch = (search: Record<string, unknown>): { product_id?: number; quantity?: number; error?: string } => ({
  product_id: whole(search.product_id),
  quantity: whole(search.quantity, quantityLimit),
  error: text(search.error),
})

/** Rendered with the page; hydrated from a chunk of its own when it comes into view. */
const Related = deferHydration(
  createIsomorphicFn()
    .server(() => RelatedNow)
    .client(() =>
      lazy(() =>
        whenVisible('#related', () => import('./Related.tsx').then((module) => ({ default: module.Related }))),
      ),
    )(),
)

/** The page is shown without what goes with the course when that cannot be loaded. */
async function load({ params }: { params: { id: string } }) {
  const [{ course }, { data: related }] = await Promise.all([
    loadCourse({ params }),
    call('listRelated', { params: { id: readId(params.id) } }).catch(() => ({ data: [] })),
  ])
  return { course, related }
}

export const Route = createFileRoute('/_public-course/course-about/$id/{-$backRoute}')({
  staticData: { shape: 'course' },
  validateSearch: readSearch,
  ...readAgainAfter,
  loader: load,
  head: ({ loaderData, match: { context } }) => courseHead({ loaded: loaderData, path: coursePath, ...context }),
  component: CourseAboutPage,
})

function CourseAboutPage() {
  const t = useTranslations('catalogue.about')
  const { course, related } = Route.useLoaderData()
  const { lang, shortDescription, fullDescription, purpose, objectives, abilities, overview, awards, edition } = course
  return (
    <>
      <div lang={lang} className="grid gap-12 print:gap-5">
        <Part title={t('about')}>
          <Html>{fullDescription}</Html>
        </Part>
        {purpose && (
          <Part title={t('purpose')}>
            <Html>{purpose}</Html>
          </Part>
        )}
        {objectives.length > 0 && (
          <Part title={t('objectives')}>
            <ul className="measure grid gap-3 print:gap-1">
              {objectives.map((objective) => (
                <li key={objective} className="flex gap-3">
                  <Icon name="check" className="mt-1 text-pine" /> <span>{objective}</span>
                </li>
              ))}
            </ul>
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
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl print:mb-1.5">{title}</h2>
      {children}
    </section>
  )
}

/** Sanitised by the server. */
function Html({ children }: { children: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: children }} />
}
