import type { Capability } from '../common.ts'

/**
 * A screen of the back office. `path`: after `/manage/`; `$name` is a parameter. `capability`: without it the screen is
 * neither offered nor opened. `list`: the call of its list, whose first page the portal's page requests. `messages`: the
 * learners' message files that it needs besides those of the back office. The browser loads this table with the back
 * office only.
 */
export type StaffScreen = {
  path: string
  capability: Capability
  list?: string
  messages?: readonly ('learning' | 'trio')[]
}

export const staffScreens = {
  start: { path: '', capability: 'open_back_office' },
  practice: { path: 'practice', capability: 'plan_practice' },
  practiceGroup: { path: 'practice/groups/$id', capability: 'plan_practice' },
  replan: { path: 'practice/replan', capability: 'plan_practice' },
  interests: { path: 'interests', capability: 'plan_practice', list: 'listAwaited' },
  rooms: { path: 'rooms', capability: 'plan_practice' },
  instructors: { path: 'instructors', capability: 'plan_practice' },
  orders: { path: 'orders', capability: 'read_orders', list: 'findOrders' },
  sale: { path: 'sale', capability: 'make_sales' },
  enrol: { path: 'enrol', capability: 'make_sales' },
  order: { path: 'orders/$id', capability: 'read_orders' },
  receipts: { path: 'receipts', capability: 'read_orders', list: 'findReceipts' },
  invoices: { path: 'invoices', capability: 'read_orders', list: 'findInvoices' },
  openingInvoices: { path: 'opening-invoices', capability: 'read_orders', list: 'findOpeningInvoices' },
  quotes: { path: 'quotes', capability: 'make_quotes' },
  quoteForm: { path: 'quotes/$id/edit', capability: 'make_quotes' },
  quote: { path: 'quotes/$id', capability: 'make_quotes' },
  companies: { path: 'companies', capability: 'make_quotes', list: 'findCompanies' },
  companyPlaces: { path: 'company-places', capability: 'help_people', list: 'findCompanyPlaces' },
  companyProposals: { path: 'company-proposals', capability: 'make_quotes' },
  priceLists: { path: 'price-lists', capability: 'set_prices' },
  books: { path: 'books', capability: 'keep_books' },
  bookSettings: { path: 'book-settings', capability: 'keep_books' },
  bookMonth: { path: 'books/$month', capability: 'keep_books' },
  bank: { path: 'bank', capability: 'keep_books', list: 'findBankLines' },
  vatClasses: { path: 'vat-classes', capability: 'set_prices' },
  company: { path: 'companies/$id', capability: 'make_quotes' },
  tasks: { path: 'tasks', capability: 'read_orders' },
  reports: { path: 'reports', capability: 'read_reports' },
  auditPack: { path: 'audit-pack', capability: 'issue_certificates' },
  days: { path: 'days', capability: 'run_practice', messages: ['learning'] },
  day: { path: 'days/$id', capability: 'run_practice', messages: ['learning', 'trio'] },
  inbox: { path: 'inbox', capability: 'answer_messages' },
  conversation: { path: 'inbox/$id', capability: 'answer_messages' },
  templates: { path: 'templates', capability: 'answer_messages' },
  emails: { path: 'emails', capability: 'edit_content' },
  email: { path: 'emails/$id', capability: 'edit_content' },
  emailRules: { path: 'email-rules', capability: 'edit_content' },
  emailRule: { path: 'email-rules/$id', capability: 'edit_content' },
  moderation: { path: 'moderation', capability: 'answer_messages' },
  people: { path: 'people', capability: 'help_people', list: 'findPeople' },
  person: { path: 'people/$id', capability: 'help_people' },
  personCourse: { path: 'people/$id/courses/$course', capability: 'help_people', messages: ['learning'] },
  peopleImports: { path: 'imports/people', capability: 'help_people' },
  peopleImport: { path: 'imports/people/$id', capability: 'help_people' },
  dateImports: { path: 'imports/dates', capability: 'plan_practice' },
  dateImport: { path: 'imports/dates/$id', capability: 'plan_practice' },
  voucherImports: { path: 'imports/vouchers', capability: 'set_prices' },
  voucherImport: { path: 'imports/vouchers/$id', capability: 'set_prices' },
  invoiceImports: { path: 'imports/invoices', capability: 'settle_orders' },
  invoiceImport: { path: 'imports/invoices/$id', capability: 'settle_orders' },
  workplaces: { path: 'workplaces', capability: 'help_people' },
  certificates: { path: 'certificates', capability: 'issue_certificates' },
  expiring: { path: 'expiring', capability: 'issue_certificates' },
  staff: { path: 'staff', capability: 'manage_staff' },
  audit: { path: 'audit', capability: 'manage_staff' },
  openings: { path: 'openings', capability: 'manage_staff' },
  courses: { path: 'courses', capability: 'read_courses' },
  course: { path: 'courses/$id', capability: 'read_courses', messages: ['learning'] },
  content: { path: 'content', capability: 'edit_content' },
  contentItem: { path: 'content/$kind/$id', capability: 'edit_content' },
  checklists: { path: 'checklists', capability: 'edit_courses' },
  checklist: { path: 'checklists/$id', capability: 'edit_courses' },
  algorithms: { path: 'algorithms', capability: 'edit_courses' },
  algorithm: { path: 'algorithms/$id', capability: 'edit_courses' },
  stepResults: { path: 'courses/$id/results/$step', capability: 'edit_courses' },
  stepPreview: { path: 'courses/$id/preview/$step', capability: 'edit_courses', messages: ['learning'] },
  discounts: { path: 'discounts', capability: 'set_prices' },
} as const satisfies Record<string, StaffScreen>

export type StaffScreenName = keyof typeof staffScreens
