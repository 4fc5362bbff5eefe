import { staticPages } from '../../../contract/content.ts'
import { loadPage, summarise } from './load.ts'

/** The page has no text of its own: its first chapter is the summary. */
export async function loadContacts() {
  const page = await loadPage(staticPages.contacts)
  return {
    page,
    summary: summarise({ ...page, description: page.description || (page.chapters[0]?.content[0]?.text ?? '') }),
  }
}
