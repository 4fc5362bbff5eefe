import type { StaffScreenName } from '../../contract/manage/screens.ts'
import type { IconName } from '../ui/icons.tsx'

type Entry = { screen: StaffScreenName; icon: IconName }

/** The screens of the menu, in groups. One without the capability for it is left out. */
export const navigation: readonly { group: 'work' | 'people' | 'content' | 'system'; entries: readonly Entry[] }[] = [
  { group: 'work', entries: [{ screen: 'start', icon: 'home' }] },
  { group: 'people', entries: [] },
  { group: 'content', entries: [] },
  {
    group: 'system',
    entries: [
      { screen: 'staff', icon: 'users' },
      { screen: 'audit', icon: 'clock' },
    ],
  },
]
