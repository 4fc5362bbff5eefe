import { importJobs } from './imports.jobs.ts'
import { importListHandlers } from './imports.list.ts'
import { importHandlers } from './imports.manage.routes.ts'

export const imports = { handlers: { ...importHandlers, ...importListHandlers }, jobs: importJobs }
