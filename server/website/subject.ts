import { websiteHandlers } from './website.manage.routes.ts'

export const website = { handlers: { ...websiteHandlers }, jobs: [] }
