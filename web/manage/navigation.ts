import type { StaffScreenName, staffScreens } from '../../contract/manage/screens.ts'
import type { IconName } from '../ui/icons.tsx'

/** Screens that are opened from another one: a list that they fill or are for, the calendar, or tabs. */
type FromOther =
  | 'peopleImports'
  | 'dateImports'
  | 'voucherImports'
  | 'invoiceImports'
  | 'openingInvoices'
  | 'companyPlaces'
  | 'companyProposals'
  | 'priceLists'
  | 'replan'
  | 'sale'
  | 'enrol'
  | 'workplaces'
/** A screen without parameters. */
export type MenuScreen = Exclude<ScreenWithoutParameters, FromOther>
type ScreenWithoutParameters = {
  [N in StaffScreenName]: (typeof staffScreens)[N]['path'] extends `${string}$${string}` ? never : N
}[StaffScreenName]

/** The screens that are in the menu: not those of one object. */
type Entry = { screen: MenuScreen; icon: IconName }

/** The screens of the menu, in groups. One without the capability for it is left out. */
export const navigation: readonly { group: 'work' | 'people' | 'content' | 'system'; entries: readonly Entry[] }[] = [
  {
    group: 'work',
    entries: [
      { screen: 'start', icon: 'home' },
      { screen: 'inbox', icon: 'message' },
      { screen: 'moderation', icon: 'star' },
      { screen: 'tasks', icon: 'check-circle' },
      { screen: 'days', icon: 'check' },
      { screen: 'practice', icon: 'calendar' },
      { screen: 'interests', icon: 'heart' },
      { screen: 'rooms', icon: 'map-pin' },
      { screen: 'instructors', icon: 'award' },
      { screen: 'reports', icon: 'filter' },
      { screen: 'auditPack', icon: 'download' },
    ],
  },
  {
    group: 'people',
    entries: [
      { screen: 'people', icon: 'user' },
      { screen: 'orders', icon: 'cart' },
      { screen: 'receipts', icon: 'file' },
      { screen: 'invoices', icon: 'file' },
      { screen: 'bank', icon: 'file' },
      { screen: 'books', icon: 'book' },
      { screen: 'quotes', icon: 'quote' },
      { screen: 'companies', icon: 'users' },
      { screen: 'certificates', icon: 'award' },
      { screen: 'expiring', icon: 'calendar' },
    ],
  },
  {
    group: 'content',
    entries: [
      { screen: 'courses', icon: 'book' },
      { screen: 'content', icon: 'globe' },
      { screen: 'checklists', icon: 'check' },
      { screen: 'algorithms', icon: 'users' },
      { screen: 'discounts', icon: 'ticket' },
      { screen: 'vatClasses', icon: 'file' },
      { screen: 'templates', icon: 'quote' },
      { screen: 'emails', icon: 'mail' },
      { screen: 'emailRules', icon: 'clock' },
    ],
  },
  {
    group: 'system',
    entries: [
      { screen: 'staff', icon: 'users' },
      { screen: 'audit', icon: 'clock' },
      { screen: 'openings', icon: 'eye' },
    ],
  },
]
