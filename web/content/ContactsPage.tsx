import { createFileRoute } from '@tanstack/react-router'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactChapters } from './parts/ContactChapters.tsx'
import { contentHead } from './parts/content-head.ts'
import { loadPage } from './parts/load.ts'

export const Route = createFileRoute('/contacts')({
  staticData: { messages: ['content', 'contact'], shape: 'article' },
  ...readAgainAfter,
  loader: () => loadPage(staticPages.contacts),
  head: contentHead('/contacts'),
  component: ContactsPage,
})

function ContactsPage() {
  const { page } = Route.useLoaderData()
  return (
    <div className="wrap pt-10 sm:pt-16">
      <ContactChapters page={page}>
        <ContactForm />
      </ContactChapters>
    </div>
  )
}
