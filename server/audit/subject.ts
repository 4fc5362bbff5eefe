import { auditHandlers } from './audit.manage.routes.ts'
import { auditListHandlers } from './audit.list.ts'
import { openingListHandlers } from './openings/openings.list.ts'
import { tidyOpenings } from './openings/openings.jobs.ts'

export const audit = {
  handlers: { ...auditHandlers, ...auditListHandlers, ...openingListHandlers },
  jobs: [tidyOpenings],
}
