import type { Capability } from '../common.ts'

/**
 * A screen of the back office. `path`: after `/manage/`; `$name` is a parameter. `capability`: without it the screen is
 * neither offered nor opened. The browser loads this table with the back office only.
 */
export type StaffScreen = { path: string; capability: Capability }

export const staffScreens = {
  start: { path: '', capability: 'open_back_office' },
  practice: { path: 'practice', capability: 'plan_practice' },
  practiceGroup: { path: 'practice/groups/$id', capability: 'plan_practice' },
  rooms: { path: 'rooms', capability: 'plan_practice' },
  instructors: { path: 'instructors', capability: 'plan_practice' },
  orders: { path: 'orders', capability: 'read_orders' },
  order: { path: 'orders/$id', capability: 'read_orders' },
  tasks: { path: 'tasks', capability: 'read_orders' },
  reports: { path: 'reports', capability: 'read_reports' },
  auditPack: { path: 'audit-pack', capability: 'issue_certificates' },
  staff: { path: 'staff', capability: 'manage_staff' },
  audit: { path: 'audit', capability: 'manage_staff' },
} as const satisfies Record<string, StaffScreen>

export type StaffScreenName = keyof typeof staffScreens
