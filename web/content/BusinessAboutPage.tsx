import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import { Closing } from './parts/Closing.tsx'
import { contentHead } from './parts/content-head.ts'
import { loadEditorialPage } from './parts/load.ts'
import { Opening } from './parts/Opening.tsx'

export const Route = createFileRoute('/business/about')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: () => loadEditorialPage(staticPages.aboutBusiness),
  head: contentHead('/business/about'),
  component: BusinessAboutPage,
})

/** The about page for employers: its chapters are short and shown in full. */
function BusinessAboutPage() {
  const t = useTranslations('content.businessAbout')
  const { page, chapters } = Route.useLoaderData()
  return (
    <>
      <Opening page={page} />
      <div className="wrap mt-16 sm:mt-24">
        {chapters.map(({ id, lang, title, html }, at) => (
          <section
            key={id}
            id={`chapter-${id}`}
            lang={lang}
            className="grid gap-x-16 gap-y-4 border-t border-line py-10 sm:py-14 lg:grid-cols-[1fr_1.6fr]"
          >
            <div className="self-start lg:sticky lg:top-24">
              <p aria-hidden className="tabular text-lg font-bold text-amber-ink">
                {String(at + 1).padStart(2, '0')}
              </p>
              <h2 className="mt-2 max-w-sm text-3xl">{title}</h2>
            </div>
            <AuthoredHtml html={html} />
          </section>
        ))}
      </div>
      <Closing title={t('closing')} text={t('closingText')}>
        <Link to="/business/business-and-institutions" className={buttonClass({ size: 'lg' })}>
          {t('prices')}
        </Link>
        <Link to="/help/offer" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          {t('offer')}
        </Link>
      </Closing>
    </>
  )
}
