import { createFileRoute } from '@tanstack/react-router'
import { readAgainAfter } from '../api/catalogue.ts'
import { contentHead } from './parts/content-head.ts'
import { HelpScreen } from './parts/HelpScreen.tsx'
import { loadHelp } from './parts/load-help.ts'

export const Route = createFileRoute('/help')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: loadHelp,
  head: contentHead('/help'),
  component: HelpPage,
})

function HelpPage() {
  return <HelpScreen {...Route.useLoaderData()} />
}
