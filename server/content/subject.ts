import { contentJobs } from './content.jobs.ts'
import { contentHandlers } from './content.routes.ts'

export const content = { handlers: { ...contentHandlers }, jobs: contentJobs }
