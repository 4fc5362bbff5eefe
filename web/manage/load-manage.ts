import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../contract/common.ts'
import { type StaffScreen, staffScreens } from '../../contract/manage/screens.ts'
import { addresses } from 'virtual:staff-addresses'
import { loadStylesheet } from '../accounts/loadStylesheet.ts'
import { addAddresses } from '../api/client.ts'
import { loadMessages, type MessageName, type SomeMessages } from '../messages.ts'
import { loadStaffMessages } from './load-messages.ts'
import styles from './manage.css?url'
import { screenAt } from './paths.ts'
import { staffProfileQuery } from './queries.ts'

/** The message files of learners that the screen at a path shows parts of. */
function messagesAt(path: string): readonly MessageName[] {
  const found = screenAt(path)
  const screen: StaffScreen | undefined = found && staffScreens[found.name]
  return screen?.messages ?? []
}

/**
 * What a screen of the back office needs besides its page: the calls, stylesheet and messages, and who the user is
 * there.
 */
export async function loadManage(queryClient: QueryClient, language: Language, path: string): Promise<SomeMessages> {
  addAddresses(addresses)
  const [messages, shared] = await Promise.all([
    loadStaffMessages(language),
    loadMessages(language, messagesAt(path)),
    queryClient.ensureQueryData(staffProfileQuery),
    loadStylesheet(styles),
  ])
  return { ...shared, ...messages }
}
