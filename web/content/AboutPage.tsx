import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'
import { AboutRows } from './parts/AboutRows.tsx'
import { Closing } from './parts/Closing.tsx'
import { CoursesLink } from './parts/CoursesLink.tsx'
import { contentHead } from './parts/content-head.ts'
import { loadEditorialPage } from './parts/load.ts'
import { Opening } from './parts/Opening.tsx'

export const Route = createFileRoute('/about')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: async () => {
    const [{ page, summary }, about] = await Promise.all([
      loadEditorialPage(staticPages.about),
      call('listInformation', { query: { bottom: true } }),
    ])
    const rows = about.chapters.map(({ id, lang, title, image, summary: teaser }) => ({
      id,
      lang,
      title,
      image,
      teaser,
    }))
    return { page, rows, summary }
  },
  head: contentHead('/about'),
  component: AboutPage,
})

function AboutPage() {
  const t = useTranslations('content.about')
  const { shopping } = useSite()
  const { page, rows } = Route.useLoaderData()
  return (
    <>
      <Opening page={page} />
      <AboutRows rows={rows} />
      {shopping && <Organisations />}
      <Closing title={t('closing')} text={t(shopping ? 'closingText' : 'closingTextNoShop')}>
        <CoursesLink>{t('discover')}</CoursesLink>
        <Link to="/how-it-works" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          {t('how')}
        </Link>
      </Closing>
    </>
  )
}

/** For employers: their own page, and the one about training. */
function Organisations() {
  const t = useTranslations('content.about')
  return (
    <section id={`page-${staticPages.organisation}`} className="wrap mt-16 sm:mt-24">
      <div className="grid gap-x-16 gap-y-4 border-y border-line py-10 lg:grid-cols-2">
        <h2 className="text-2xl">{t('organisations')}</h2>
        <div>
          <p className="max-w-xl text-lg text-ink-soft">{t('organisationsText')}</p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            <Link
              to="/page/$id"
              params={{ id: String(staticPages.organisation) }}
              className={`${textLink} inline-flex min-h-9 items-center gap-1.5`}
            >
              {t('organisationsLink')} <Icon name="arrow-right" size={18} />
            </Link>
            <Link to="/business/about" className={`${textLink} inline-flex min-h-9 items-center gap-1.5`}>
              {t('businessLink')} <Icon name="arrow-right" size={18} />
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
