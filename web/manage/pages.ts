import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { StaffScreenName } from '../../contract/manage/screens.ts'
import type { Params } from './paths.ts'

export type StaffPage = ComponentType<{ params: Params }>

/** Each screen's page, loaded when it is opened. */
export const pages: Record<StaffScreenName, LazyExoticComponent<StaffPage>> = {
  start: lazy(() => import('./start/StartPage.tsx')),
  staff: lazy(() => import('./staff/StaffPage.tsx')),
  audit: lazy(() => import('./audit/AuditPage.tsx')),
  courses: lazy(() => import('./courses/CoursesPage.tsx')),
  discounts: lazy(() => import('./discounts/DiscountsPage.tsx')),
  course: lazy(() => import('./courses/CoursePage.tsx')),
}
