import { languageTags } from '../contract/constants.ts'
import './activity.css'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { ActivityApp } from './ActivityApp.tsx'
import { notifyPortal } from './portal.ts'
import { takeLaunch } from './session.ts'
import { loadMessages, MessagesProvider } from './messages.ts'

const requested = new URLSearchParams(location.search).get('lang')
const language = languageTags.find((tag) => tag === requested) ?? 'lt'
document.documentElement.lang = language

async function showActivity(fail: () => void) {
  const launch = takeLaunch()
  const { t, ui } = await loadMessages(language)
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root, { onUncaughtError: fail }).render(
    <IntlProvider locale={language} messages={{ ui }} timeZone="Europe/Vilnius">
      <MessagesProvider value={t}>
        <ActivityApp launch={launch} language={language} />
      </MessagesProvider>
    </IntlProvider>,
  )
}

const fail = () => notifyPortal({ type: 'activity-failed' })

// With `#remove` the page has removed what was kept, and shows nothing.
if (location.hash !== '#remove') showActivity(fail).catch(fail)
