import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import { Closing } from './parts/Closing.tsx'
import { CoursesLink } from './parts/CoursesLink.tsx'
import { contentHead } from './parts/content-head.ts'
import { loadPage } from './parts/load.ts'
import { Step } from './parts/Step.tsx'

export const Route = createFileRoute('/how-it-works')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: () => loadPage(staticPages.howItWorks),
  head: contentHead('/how-it-works'),
  component: HowItWorksPage,
})

function HowItWorksPage() {
  const t = useTranslations('content.how')
  const { shopping } = useSite()
  const { page } = Route.useLoaderData()
  return (
    <>
      <div lang={page.lang}>
        <header className="wrap pt-10 sm:pt-16">
          <div className="max-w-3xl lg:mx-auto lg:text-center">
            <h1 className="text-5xl">{page.title}</h1>
            <AuthoredHtml html={page.html} className="mt-6 max-w-none text-lg text-ink-soft lg:text-balance" />
          </div>
        </header>
        <ol className="wrap mt-12 sm:mt-20">
          {page.chapters.map((chapter, at) => (
            <Step key={chapter.key} step={chapter} number={at + 1} last={at === page.chapters.length - 1} />
          ))}
        </ol>
      </div>
      <Closing
        title={t(shopping ? 'closing' : 'closingNoShop')}
        text={t(shopping ? 'closingText' : 'closingTextNoShop')}
      >
        <CoursesLink>{t('discover')}</CoursesLink>
        <Link to="/help" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          {t('faq')}
        </Link>
      </Closing>
    </>
  )
}
