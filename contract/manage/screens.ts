import type { Capability } from '../common.ts'

/**
 * A screen of the back office. `path`: after `/manage/`; `$name` is a parameter. `capability`: without it the screen is
 * neither offered nor opened. The browser loads this table with the back office only.
 */
export type StaffScreen = { path: string; capability: Capability }

export const staffScreens = {
  start: { path: '', capability: 'open_back_office' },
  staff: { path: 'staff', capability: 'manage_staff' },
  audit: { path: 'audit', capability: 'manage_staff' },
  courses: { path: 'courses', capability: 'read_courses' },
  course: { path: 'courses/$id', capability: 'read_courses' },
  discounts: { path: 'discounts', capability: 'set_prices' },
} as const satisfies Record<string, StaffScreen>

export type StaffScreenName = keyof typeof staffScreens
