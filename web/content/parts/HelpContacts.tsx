import { staticPages } from '../../../contract/constants.ts'
import { Icon } from '../../ui/icons.tsx'
import { AuthoredHtml } from './AuthoredHtml.tsx'
import { chapterOf } from './chapterOf.ts'
import { type LoadedBlocks, loadPage } from './load.ts'

type Blocks = LoadedBlocks['content']

/** The phone number and the hours of the contacts page; none when it has none or fails to load. */
export async function loadHelpContacts(): Promise<Blocks> {
  const contacts = await loadPage(staticPages.contacts).catch(() => undefined)
  const details = contacts && chapterOf(contacts.page, 'details')
  return (details?.content ?? []).filter(({ kind }) => kind === 'phone' || kind === 'hours')
}

/** Next to the questions: where to call and when. */
export function HelpContacts({ blocks }: { blocks: Blocks }) {
  if (!blocks.length) return null
  return (
    <ul className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
      {blocks.map(({ key, kind, title, html }) => (
        <li key={key} className="flex gap-3">
          <Icon name={kind === 'phone' ? 'phone' : 'clock'} size={22} className="mt-0.5 text-pine" />
          <div>
            <p className="text-sm text-ink-soft">{title}</p>
            <AuthoredHtml html={html} className="text-base text-ink" />
          </div>
        </li>
      ))}
    </ul>
  )
}
