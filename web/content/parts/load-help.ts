import { staticPages } from '../../../contract/constants.ts'
import { call } from '../../api/client.ts'
import { loadHelpContacts } from './HelpContacts.tsx'
import { loadPage } from './load.ts'

/** Answers that the help page has itself. */
const answersShown = 5

/** The first answers of the first topic. */
async function loadFirstAnswers(category: number | undefined) {
  const topic = category === undefined ? undefined : await call('getFaq', { params: { category } })
  return (topic?.items ?? []).slice(0, answersShown).map(({ id, question, html }) => ({ id, question, html }))
}

/** What `/help` and `/faq` show: the text of the help page, the topics, the first answers, where to call. */
export async function loadHelp() {
  const topics = call('listFaqCategories')
  const [content, contacts, answers] = await Promise.all([
    loadPage(staticPages.help),
    loadHelpContacts(),
    topics.then(([first]) => loadFirstAnswers(first?.id)),
  ])
  return { ...content, topics: await topics, answers, contacts }
}
export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>
