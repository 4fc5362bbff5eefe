import { importJobs } from './imports.jobs.ts'
import { importHandlers } from './imports.manage.routes.ts'

export const imports = { handlers: { ...importHandlers }, jobs: importJobs }
