import * as v from 'valibot'
import { CertificateState, certificateStates } from '../certificates.ts'
import { defineCalls } from '../call.ts'
import { Day, Instant, paged, text, Uuid, note } from '../common.ts'
import { listQuery } from './list.ts'

export const IssuedCertificate = v.object({
  id: Uuid,
  user_id: Uuid,
  number: v.string(),
  code: v.string(),
  holder: v.string(),
  course_id: v.number(),
  title: v.string(),
  issued: Instant,
  valid_from: Day,
  valid_to: v.nullable(Day),
  state: CertificateState,
  revoked_reason: v.nullable(v.string()),
  /** How many certificates are revoked with it, itself included: those that it corrected. */
  revocable: v.number(),
})
export type IssuedCertificate = v.InferOutput<typeof IssuedCertificate>

/**
 * Certificates of a course that end in a month (`YYYY-MM`), by the city of their holders (null: not known), next to the
 * free seats of the course from now to the end of that month: in the city, and everywhere.
 */
export const ExpiringGroup = v.object({
  month: v.string(),
  course_id: v.number(),
  course: v.string(),
  city: v.nullable(v.string()),
  expiring: v.number(),
  free_seats: v.number(),
  free_everywhere: v.number(),
})
export type ExpiringGroup = v.InferOutput<typeof ExpiringGroup>

export const expiringSorts = ['month', 'course', 'city', 'expiring', 'free'] as const
/** `holder_city` of those who have none. */
export const noCity = '-'
/** What narrows the list of what ends and its CSV. */
export const expiringFilters = { holder_city: v.optional(note(128)) }

/** Certificates in a printed series. */
export const maxPrinted = 50

const staff = { api: 'manage', audience: 'staff', capability: 'issue_certificates' } as const
const ofCertificate = v.object({ id: Uuid })
const filters = { certificate_state: v.optional(v.picklist(certificateStates)) }

export const issuedCalls = defineCalls({
  findCertificates: {
    ...staff,
    method: 'GET',
    path: '/certificates',
    about: 'Issued certificates, the latest first. `search` finds holders, numbers and codes.',
    query: v.object({ ...listQuery(['issued', 'valid_to']), ...filters }),
    reply: paged(IssuedCertificate),
    fails: [],
  },
  listExpiring: {
    ...staff,
    method: 'GET',
    path: '/certificates/expiring',
    about:
      'How many certificates end in each of the next twelve months, by course and city, next to the free seats. `search` finds courses; `cities`: all that there are.',
    query: v.object({ ...listQuery(expiringSorts), ...expiringFilters }),
    reply: v.object({ ...paged(ExpiringGroup).entries, cities: v.array(v.string()) }),
    fails: [],
  },
  revokeIssued: {
    ...staff,
    method: 'POST',
    path: '/certificates/:id/revoke',
    about: 'Revokes a certificate for good; its holder is emailed why, and checks say so.',
    params: ofCertificate,
    body: v.object({ reason: text(500) }),
    reply: IssuedCertificate,
    fails: ['not_found', 'already_decided'],
  },
  reissueIssued: {
    ...staff,
    method: 'POST',
    path: '/certificates/:id/reissue',
    about: 'Issues a certificate again with the name that its holder has now; the earlier one is superseded.',
    params: ofCertificate,
    reply: IssuedCertificate,
    fails: ['not_found', 'already_decided', 'name_not_printed'],
  },
  printCertificates: {
    ...staff,
    method: 'POST',
    path: '/certificates/print',
    limit: 'drawing',
    about: 'Up to 50 certificates as one PDF, in the given order. Revoked ones are left out.',
    body: v.object({ ids: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(maxPrinted)) }),
    reply: 'pdf',
    fails: ['not_found'],
  },
})
