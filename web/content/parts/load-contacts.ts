import { staticPages } from '../../../contract/content.ts'
import { loadPage, summarise } from './load.ts'

/** The contacts say nothing before their chapters: the first of them describes the page. */
export async function loadContacts() {
  const page = await loadPage(staticPages.contacts)
  return {
    page,
    summary: summarise({ ...page, description: page.description || (page.chapters[0]?.content[0]?.text ?? '') }),
  }
}
