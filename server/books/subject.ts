import { bookHandlers } from './books.manage.routes.ts'
import { bookMonthListHandlers } from './months.list.ts'

export const books = { handlers: { ...bookHandlers, ...bookMonthListHandlers }, jobs: [] }
