import { exportQuoteHandlers } from './export-quotes.ts'
import { quoteJobs } from './quotes.jobs.ts'
import { managedQuoteHandlers } from './quotes.manage.routes.ts'
import { quoteHandlers } from './quotes.routes.ts'

export const quotes = {
  handlers: { ...quoteHandlers, ...managedQuoteHandlers, ...exportQuoteHandlers },
  jobs: quoteJobs,
}
