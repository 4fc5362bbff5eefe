import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../contract/common.ts'
import { addresses } from 'virtual:staff-addresses'
import { loadStylesheet } from '../accounts/loadStylesheet.ts'
import { addAddresses } from '../api/client.ts'
import { loadMessages, type SomeMessages } from '../messages.ts'
import { loadStaffMessages } from './load-messages.ts'
import styles from './manage.css?url'
import { staffProfileQuery } from './queries.ts'

/** What every screen of the back office needs: its calls, stylesheet and messages, and who the user is there. */
export async function loadManage(queryClient: QueryClient, language: Language): Promise<SomeMessages> {
  addAddresses(addresses)
  const [messages, shared] = await Promise.all([
    loadStaffMessages(language),
    // The debrief of a Trio Run, the calendar's address and a learner's course are the learners' screens too.
    loadMessages(language, ['trio', 'learning', 'catalogue']),
    queryClient.ensureQueryData(staffProfileQuery),
    loadStylesheet(styles),
  ])
  return { ...shared, ...messages }
}
