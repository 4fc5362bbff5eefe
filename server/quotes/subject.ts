import { eraseHandlers } from './erase-people.ts'
import { mergeHandlers } from './merge-people.ts'
import { quoteJobs } from './quotes.jobs.ts'
import { managedQuoteHandlers } from './quotes.manage.routes.ts'
import { quoteHandlers } from './quotes.routes.ts'
import { quoteListHandlers } from './quotes.list.ts'
import { waitingHandlers } from './waiting.ts'

export const quotes = {
  handlers: {
    ...quoteHandlers,
    ...managedQuoteHandlers,
    ...quoteListHandlers,
    ...waitingHandlers,
    ...mergeHandlers,
    ...eraseHandlers,
  },
  jobs: quoteJobs,
}
