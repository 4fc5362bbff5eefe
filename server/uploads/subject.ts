import { uploadsJobs } from './uploads.jobs.ts'
import { uploadHandlers } from './uploads.manage.routes.ts'

export const uploads = { handlers: { ...uploadHandlers }, jobs: uploadsJobs }
