import { staticPages } from '../../../contract/constants.ts'
import { call } from '../../api/client.ts'
import { frequentOf, frequentQuestions } from './frequent.rules.ts'
import { loadHelpContacts } from './HelpContacts.tsx'
import { loadPage } from './load.ts'

/** The answers that the help page has itself. `first`: the first topic. */
async function loadFrequent(first: number | undefined) {
  const categories = [...new Set([...frequentQuestions.map(({ category }) => category), ...(first ? [first] : [])])]
  const topics = await Promise.all(
    categories.map((category) => call('getFaq', { params: { category } }).catch(() => undefined)),
  )
  const found = topics
    .flatMap((topic) => topic ?? [])
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  return frequentOf(found).map(({ id, question, html }) => ({ id, question, html }))
}

/** What `/help` and `/faq` show: the text of the help page, the topics, the frequent answers, where to call. */
export async function loadHelp() {
  const topics = call('listFaqCategories')
  const [content, contacts, answers] = await Promise.all([
    loadPage(staticPages.help),
    loadHelpContacts(),
    topics.then(([first]) => loadFrequent(first?.id)),
  ])
  return { ...content, topics: await topics, answers, contacts }
}
export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>
