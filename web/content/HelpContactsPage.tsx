import { createFileRoute } from '@tanstack/react-router'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactChapters } from './parts/ContactChapters.tsx'
import { contentHead } from './parts/content-head.ts'
import { HelpTabs } from './parts/HelpTabs.tsx'
import { loadPage } from './parts/load.ts'

/** The same content as `/contacts`, which is the canonical address. */
export const Route = createFileRoute('/help/contacts')({
  staticData: { messages: ['content', 'contact'], shape: 'article' },
  ...readAgainAfter,
  loader: () => loadPage(staticPages.contacts),
  head: contentHead('/contacts'),
  component: HelpContactsPage,
})

function HelpContactsPage() {
  const { page } = Route.useLoaderData()
  return (
    <div className="wrap pt-4">
      <HelpTabs />
      <div className="pt-8 sm:pt-12">
        <ContactChapters page={page}>
          <ContactForm />
        </ContactChapters>
      </div>
    </div>
  )
}
