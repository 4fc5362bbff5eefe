import { defineJob } from '../jobs/job.ts'
import { announceReissued } from './announce-reissued.ts'
import { remindExpiring } from './remind-expiring.ts'
import { makeCertificatePdf } from './make-certificate-pdf.ts'

export const makePdf = defineJob<{ certificateId: string }>({
  name: 'make-certificate-pdf',
  run: ({ db, config, integrations }, { certificateId }) =>
    makeCertificatePdf({ db, config, files: integrations.files }, certificateId),
})

export const certificatesJobs = [makePdf, remindExpiring, announceReissued]
