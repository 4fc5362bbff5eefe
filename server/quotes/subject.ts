import { quoteJobs } from './quotes.jobs.ts'
import { managedQuoteHandlers } from './quotes.manage.routes.ts'
import { quoteHandlers } from './quotes.routes.ts'
import { quoteListHandlers } from './quotes.list.ts'

export const quotes = { handlers: { ...quoteHandlers, ...managedQuoteHandlers, ...quoteListHandlers }, jobs: quoteJobs }
