import type { StaffScreenName } from '../../contract/manage/screens.ts'
import type { ParamsOf } from './paths.ts'
import type { IconName } from '../ui/icons.tsx'

/** A screen without parameters. */
type PlainScreen = { [N in StaffScreenName]: keyof ParamsOf<N> extends never ? N : never }[StaffScreenName]
type Entry = { screen: PlainScreen; icon: IconName }

/** The screens of the menu, in groups. One without the capability for it is left out. */
export const navigation: readonly { group: 'work' | 'people' | 'content' | 'system'; entries: readonly Entry[] }[] = [
  { group: 'work', entries: [{ screen: 'start', icon: 'home' }] },
  { group: 'people', entries: [] },
  {
    group: 'content',
    entries: [
      { screen: 'courses', icon: 'book' },
      { screen: 'discounts', icon: 'ticket' },
    ],
  },
  {
    group: 'system',
    entries: [
      { screen: 'staff', icon: 'users' },
      { screen: 'audit', icon: 'clock' },
    ],
  },
]
