import { certificateStates } from '../certificates.ts'
import { IssuedCertificate } from './certificates.ts'
import { defineList, oneOf } from './list.ts'

export const certificateList = defineList({
  name: 'certificates',
  path: '/certificates',
  capability: 'issue_certificates',
  holds: 'people',
  find: 'findCertificates',
  csv: 'exportCertificates',
  about: {
    list: 'Issued certificates, the latest first. `search` finds holders, numbers and codes.',
    csv: 'Certificates as CSV.',
  },
  item: IssuedCertificate,
  key: 'id',
  columns: {
    number: { unit: 'text', heads: true },
    code: { unit: 'text', optional: true },
    holder: { unit: 'text' },
    title: { unit: 'text' },
    issued: { unit: 'date', sorts: true },
    valid_from: { unit: 'day', optional: true },
    valid_to: { unit: 'day', sorts: true },
    state: { unit: 'words', words: 'certificateStates' },
    revoked_reason: { unit: 'text', optional: true },
  },
  filters: {
    state: oneOf(certificateStates, 'certificateStates', {
      description: 'The state of the certificates.',
      example: 'valid',
    }),
  },
})
