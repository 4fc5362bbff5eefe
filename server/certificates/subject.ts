import { certificatesJobs } from './certificates.jobs.ts'
import { certificatesHandlers } from './certificates.routes.ts'
import { exportCertificateHandlers } from './export-certificates.ts'
import { issuedHandlers } from './issued.manage.routes.ts'

export const certificates = {
  handlers: { ...certificatesHandlers, ...issuedHandlers, ...exportCertificateHandlers },
  jobs: certificatesJobs,
}
