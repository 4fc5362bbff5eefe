import type { StaffScreenName } from '../../contract/manage/screens.ts'
import type { IconName } from '../ui/icons.tsx'
import type { ParamsOf } from './paths.ts'

/** A screen without parameters: only these can be in the menu. */
type MenuScreen = { [N in StaffScreenName]: keyof ParamsOf<N> extends never ? N : never }[StaffScreenName]
type Entry = { screen: MenuScreen; icon: IconName }

/** The screens of the menu, in groups. One without the capability for it is left out. */
export const navigation: readonly { group: 'work' | 'people' | 'content' | 'system'; entries: readonly Entry[] }[] = [
  {
    group: 'work',
    entries: [
      { screen: 'start', icon: 'home' },
      { screen: 'practice', icon: 'calendar' },
      { screen: 'rooms', icon: 'map-pin' },
      { screen: 'instructors', icon: 'award' },
    ],
  },
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
