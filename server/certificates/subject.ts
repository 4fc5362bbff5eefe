import { certificatesJobs } from './certificates.jobs.ts'
import { certificatesHandlers } from './certificates.routes.ts'
import { issuedHandlers } from './issued.manage.routes.ts'
import { certificateListHandlers } from './certificates.list.ts'
import { expiringListHandlers } from './expiring.list.ts'

export const certificates = {
  handlers: { ...certificatesHandlers, ...issuedHandlers, ...certificateListHandlers, ...expiringListHandlers },
  jobs: certificatesJobs,
}
