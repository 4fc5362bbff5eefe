import type { Site } from '../../api/site.ts'
import type { SomeMessages } from '../../messages.ts'

type Given = { match: { context: { messages: SomeMessages; site: Site } } }

/** Not for search engines. */
export const resultHead =
  (kind: 'success' | 'cancelled') =>
  ({
    match: {
      context: { messages, site },
    },
  }: Given) => ({
    meta: [
      { title: `${messages.content?.payment[kind].title} – ${site.brand}` },
      { name: 'robots', content: 'noindex' },
    ],
  })
