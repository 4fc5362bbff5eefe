import { saleHandlers } from './sales.manage.routes.ts'

export const sales = { handlers: saleHandlers }
