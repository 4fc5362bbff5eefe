import type { QueryClient } from '@tanstack/react-query'
import { addresses } from 'virtual:staff-addresses'
import { loadStylesheet } from '../accounts/loadStylesheet.ts'
import { addAddresses } from '../api/client.ts'
import styles from './manage.css?url'
import { staffProfileQuery } from './queries.ts'

/** What every screen of the back office needs: its calls, its stylesheet and who the user is there. */
export async function loadManage(queryClient: QueryClient): Promise<void> {
  addAddresses(addresses)
  await Promise.all([queryClient.ensureQueryData(staffProfileQuery), loadStylesheet(styles)])
}
