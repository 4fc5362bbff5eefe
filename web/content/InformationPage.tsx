import { createFileRoute, Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { readId } from '../api/orNotFound.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'
import { contentHead } from './parts/content-head.ts'
import { AfterPage } from './parts/AfterPage.tsx'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import { Chapters } from './parts/Chapters.tsx'
import { Contents } from './parts/Contents.tsx'
import { loadInformation } from './parts/load.ts'
import { readInformationSearch } from './parts/information-search.ts'
import { findPosition } from './parts/position.rules.ts'

/** Pages that have a screen of their own, which is their canonical address. */
const screens: Record<number, string> = {
  [staticPages.about]: '/about',
  [staticPages.aboutBusiness]: '/business/about',
  [staticPages.business]: '/business/business-and-institutions',
  [staticPages.howItWorks]: '/how-it-works',
  [staticPages.help]: '/help',
  [staticPages.offer]: '/help/offer',
  [staticPages.contacts]: '/contacts',
  [staticPages.projectsInProgress]: '/projects/in-progress',
  [staticPages.projectsDone]: '/projects/done',
}

/** The least number of sections with a table of contents. */
const many = 4

export const Route = createFileRoute('/page/$id')({
  validateSearch: readInformationSearch,
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loaderDeps: ({ search }) => readInformationSearch(search),
  loader: async ({ params, deps: { number, planned } }) => {
    const id = readId(params.id)
    const [content, about] = await Promise.all([
      loadInformation(id, planned ? { planned } : {}),
      call('listInformation', { query: { bottom: true } }),
    ])
    return {
      ...content,
      planned,
      position: findPosition(about.chapters, id, number),
      path: screens[id] ?? `/page/${id}`,
    }
  },
  head: (given) => contentHead(given.loaderData?.path ?? '', 'article')(given),
  component: InformationPage,
})

function InformationPage() {
  const t = useTranslations('content.information')
  const format = useFormatter()
  const { page, position, planned = false } = Route.useLoaderData()
  const contents = [...page.sections, ...page.chapters.map(({ id, title }) => ({ id: `chapter-${id}`, title }))]
  const listed = contents.length >= many
  return (
    <article className="wrap py-8 sm:py-12">
      <div
        className={cx(
          'mx-auto',
          listed ? 'grid max-w-[62rem] grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[16.5rem_minmax(0,1fr)]' : 'max-w-3xl',
        )}
      >
        <header className={cx(listed && 'lg:col-start-2')}>
          <Link
            to="/about"
            hash={position || page.id === staticPages.organisation ? `page-${page.id}` : undefined}
            className={`${textLink} no-print inline-flex min-h-9 items-center gap-1.5`}
          >
            <Icon name="arrow-left" size={18} /> {t('back')}
          </Link>
          {position && (
            <p className="mt-6 text-sm font-semibold text-ink-soft">
              {t('place', { number: position.number, total: position.total })}
            </p>
          )}
          <h1 lang={page.lang} className={cx('text-4xl', position ? 'mt-1' : 'mt-4')}>
            {page.title}
          </h1>
          {page.valid_from && !planned && (
            <p className="mt-3 text-sm text-ink-soft">
              {t('validFrom', { day: format.dateTime(new Date(page.valid_from), { dateStyle: 'long' }) })}
            </p>
          )}
          {page.next_from && <OtherVersion id={page.id} nextFrom={page.next_from} planned={planned} />}
        </header>
        {listed && <Contents sections={contents} />}
        <div lang={page.lang} className="min-w-0">
          {page.image && (
            <img
              src={page.image}
              alt={page.image_alt}
              width={960}
              height={600}
              className="mt-8 aspect-16/10 w-full rounded-xl bg-sunken object-cover dark:brightness-90"
            />
          )}
          <AuthoredHtml html={page.html} className={cx(!listed && 'mt-8')} />
          <Chapters chapters={page.chapters} />
        </div>
        <AfterPage id={page.id} next={position?.next} className={cx(listed && 'lg:col-start-2')} />
      </div>
    </article>
  )
}

type OtherProps = { id: number; nextFrom: string; planned: boolean }

/** Of a legal page with a planned version: from when that one is valid, and the way to the other. */
function OtherVersion({ id, nextFrom, planned }: OtherProps) {
  const t = useTranslations('content.information')
  const format = useFormatter()
  const day = format.dateTime(new Date(nextFrom), { dateStyle: 'long' })
  return (
    <p className="mt-3">
      {t(planned ? 'plannedFrom' : 'nextFrom', { day })}{' '}
      <Link
        to="/page/$id"
        params={{ id: String(id) }}
        search={planned ? {} : { planned: true }}
        className={`${textLink} no-print`}
      >
        {t(planned ? 'readCurrent' : 'readNext')}
      </Link>
    </p>
  )
}
