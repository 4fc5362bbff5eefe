import { redirect } from '@tanstack/react-router'
import type { Site } from '../../api/site.ts'
import type { SomeMessages } from '../../messages.ts'

/** Without a shop there is nothing to pay for. */
export function onlyWithShop({ context: { site } }: { context: { site: Site } }) {
  if (!site.shopping) throw redirect({ to: '/' })
}

type Given = { match: { context: { messages: SomeMessages; site: Site } } }

/** A payment's result is nobody else's: it is in no search engine. */
export const resultHead = (kind: 'success' | 'cancelled') => ({ match: { context: { messages, site } } }: Given) =>
  ({ meta: [{ title: `${messages.content?.payment[kind].title} – ${site.brand}` }, { name: 'robots', content: 'noindex' }] })
