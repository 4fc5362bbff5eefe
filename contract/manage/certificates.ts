import * as v from 'valibot'
import { CertificateState } from '../certificates.ts'
import { defineCalls } from '../call.ts'
import { Day, Instant, text, Uuid } from '../common.ts'

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

/** Certificates in a printed series. */
export const maxPrinted = 50

const staff = { api: 'manage', audience: 'staff', capability: 'issue_certificates' } as const
const ofCertificate = v.object({ id: Uuid })
export const issuedCalls = defineCalls({
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
    opens: 'certificate',
    about: 'Up to 50 certificates as one PDF, in the given order. Revoked ones are left out.',
    body: v.object({ ids: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(maxPrinted)) }),
    reply: 'pdf',
    fails: ['not_found'],
  },
})
