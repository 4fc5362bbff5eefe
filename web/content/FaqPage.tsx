import { createFileRoute } from '@tanstack/react-router'
import { readAgainAfter } from '../api/catalogue.ts'
import { contentHead } from './parts/content-head.ts'
import { HelpScreen } from './parts/HelpScreen.tsx'
import { loadHelp } from './parts/load-help.ts'

/** The same content as `/help`, which is the canonical address. */
export const Route = createFileRoute('/faq')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: loadHelp,
  head: contentHead('/help'),
  component: FaqPage,
})

function FaqPage() {
  return <HelpScreen {...Route.useLoaderData()} />
}
