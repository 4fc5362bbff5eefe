import { einvoiceHandlers } from './einvoices.manage.routes.ts'
import { processReports } from './reports.jobs.ts'
import { watchEinvoices } from './watch.jobs.ts'

export const einvoices = { handlers: einvoiceHandlers, jobs: [watchEinvoices, processReports] }
