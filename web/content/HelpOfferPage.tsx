import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { ContactForm } from './ContactForm.tsx'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import { contentHead } from './parts/content-head.ts'
import { HelpContacts, loadHelpContacts } from './parts/HelpContacts.tsx'
import { HelpTabs } from './parts/HelpTabs.tsx'
import { EmailSection } from './parts/EmailSection.tsx'
import { loadPage } from './parts/load.ts'

export const Route = createFileRoute('/help/offer')({
  staticData: { messages: ['content', 'contact'], shape: 'article' },
  ...readAgainAfter,
  loader: async () => {
    const [content, contacts] = await Promise.all([loadPage(staticPages.offer), loadHelpContacts()])
    return { ...content, contacts }
  },
  head: contentHead('/help/offer'),
  component: HelpOfferPage,
})

function HelpOfferPage() {
  const t = useTranslations('content.help')
  const { page, contacts } = Route.useLoaderData()
  return (
    <div className="wrap pt-4">
      <HelpTabs />
      <header lang={page.lang} className="pt-8 sm:pt-12">
        <h1 className="text-5xl">{page.title}</h1>
        <AuthoredHtml html={page.html} className="mt-5 text-lg text-ink-soft" />
      </header>
      <EmailSection
        title={t('need')}
        text={
          <>
            <p>{t('needText')}</p>
            <HelpContacts blocks={contacts} />
          </>
        }
      >
        <ContactForm subject="companies" simple />
      </EmailSection>
    </div>
  )
}
