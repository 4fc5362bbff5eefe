import { languageTags } from '../contract/constants.ts'
import './activity.css'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { ActivityApp } from './ActivityApp.tsx'
import { notifyPortal } from './portal.ts'
import { removeItems, takeLaunch } from './session.ts'
import { loadMessages, MessagesProvider } from './messages.ts'

const requested = new URLSearchParams(location.search).get('lang')
const language = languageTags.find((tag) => tag === requested) ?? 'lt'
document.documentElement.lang = language

async function showActivity() {
  const launch = takeLaunch()
  const { t, ui } = await loadMessages(language)
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <IntlProvider locale={language} messages={{ ui }} timeZone="Europe/Vilnius">
      <MessagesProvider value={t}>
        <ActivityApp launch={launch} language={language} />
      </MessagesProvider>
    </IntlProvider>,
  )
}

if (location.hash === '#remove') {
  // The learner has signed out of the portal.
  removeItems()
  notifyPortal({ type: 'data-removed' })
} else await showActivity()
