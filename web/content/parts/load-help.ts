import { staticPages } from '../../../contract/constants.ts'
import { call } from '../../api/client.ts'
import { loadHelpContacts } from './HelpContacts.tsx'
import { loadPage } from './load.ts'

/** What `/help` and `/faq` show: the text of the help page, the topics, the frequent answers, where to call. */
export async function loadHelp() {
  const [content, contacts, topics, frequent] = await Promise.all([
    loadPage(staticPages.help),
    loadHelpContacts(),
    call('listFaqCategories'),
    call('listFrequentQuestions'),
  ])
  return { ...content, topics, answers: frequent.map(({ id, question, html }) => ({ id, question, html })), contacts }
}
export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>
