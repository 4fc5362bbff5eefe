import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { StaffScreenName } from '../../contract/manage/screens.ts'
import type { Params } from './paths.ts'

export type StaffPage = ComponentType<{ params: Params }>

/** Each screen's page, loaded when it is opened. */
export const pages: Record<StaffScreenName, LazyExoticComponent<StaffPage>> = {
  start: lazy(() => import('./start/StartPage.tsx')),
  practice: lazy(() => import('./practice/PracticePage.tsx')),
  practiceGroup: lazy(() => import('./practice/GroupPage.tsx')),
  rooms: lazy(() => import('./rooms/RoomsPage.tsx')),
  instructors: lazy(() => import('./instructors/InstructorsPage.tsx')),
  orders: lazy(() => import('./orders/OrdersPage.tsx')),
  order: lazy(() => import('./orders/OrderPage.tsx')),
  quotes: lazy(() => import('./quotes/QuotesPage.tsx')),
  quoteForm: lazy(() => import('./quotes/QuoteFormPage.tsx')),
  quote: lazy(() => import('./quotes/QuotePage.tsx')),
  tasks: lazy(() => import('./orders/TasksPage.tsx')),
  reports: lazy(() => import('./reports/ReportsPage.tsx')),
  auditPack: lazy(() => import('./auditPack/AuditPackPage.tsx')),
  days: lazy(() => import('./day/DaysPage.tsx')),
  day: lazy(() => import('./day/DayPage.tsx')),
  inbox: lazy(() => import('./inbox/InboxPage.tsx')),
  conversation: lazy(() => import('./inbox/ConversationPage.tsx')),
  templates: lazy(() => import('./inbox/TemplatesPage.tsx')),
  moderation: lazy(() => import('./inbox/ModerationPage.tsx')),
  people: lazy(() => import('./people/PeoplePage.tsx')),
  person: lazy(() => import('./people/PersonPage.tsx')),
  personCourse: lazy(() => import('./people/PersonCoursePage.tsx')),
  peopleImports: lazy(() => import('./imports/PeopleImportsPage.tsx')),
  peopleImport: lazy(() => import('./imports/PeopleImportPage.tsx')),
  dateImports: lazy(() => import('./imports/DateImportsPage.tsx')),
  dateImport: lazy(() => import('./imports/DateImportPage.tsx')),
  certificates: lazy(() => import('./certificates/CertificatesPage.tsx')),
  expiring: lazy(() => import('./certificates/ExpiringPage.tsx')),
  staff: lazy(() => import('./staff/StaffPage.tsx')),
  audit: lazy(() => import('./audit/AuditPage.tsx')),
  courses: lazy(() => import('./courses/CoursesPage.tsx')),
  discounts: lazy(() => import('./discounts/DiscountsPage.tsx')),
  content: lazy(() => import('./content/ContentPage.tsx')),
  contentItem: lazy(() => import('./content/ContentItemPage.tsx')),
  checklists: lazy(() => import('./checklists/ChecklistsPage.tsx')),
  checklist: lazy(() => import('./checklists/ChecklistPage.tsx')),
  stepResults: lazy(() => import('./courses/results/StepResultsPage.tsx')),
  stepPreview: lazy(() => import('./courses/preview/StepPreviewPage.tsx')),
  course: lazy(() => import('./courses/CoursePage.tsx')),
}
