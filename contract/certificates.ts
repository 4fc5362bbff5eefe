import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, text, Uuid } from './common.ts'

/** `valid.to` is the last whole day on which it is valid, in Europe/Vilnius; null means not valid (point 3). */
export const Certificate = v.object({
  id: v.string(),
  environment: v.string(),
  type: v.picklist(['extlms', 'pmp']),
  title: v.string(),
  number: v.string(),
  valid: v.object({ from: Day, to: v.nullable(Day) }),
  is_valid: v.boolean(),
  description: v.string(),
  endResult: v.nullable(v.number()),
  organisation: v.string(),
  holder: v.string(),
  /** Where the PDF is got, with the bearer token; null when the certificate is not valid. */
  pdf: v.nullable(v.string()),
  /** The public address that anybody can verify it at. */
  verify_url: v.string(),
  courseId: v.number(),
  category_key: v.string(),
})
export type Certificate = v.InferOutput<typeof Certificate>

/** What a stranger with the code sees: enough to compare with the paper, nothing more. */
export const Verification = v.object({
  code: v.string(),
  number: v.string(),
  title: v.string(),
  holder: v.string(),
  organisation: v.string(),
  valid: v.object({ from: Day, to: v.nullable(Day) }),
  is_valid: v.boolean(),
})
export type Verification = v.InferOutput<typeof Verification>

const one = v.object({ id: Uuid })

export const certificatesCalls = defineCalls({
  listCertificates: {
    api: 'learning',
    method: 'GET',
    path: '/certificates',
    audience: 'learner',
    needs: 'shop',
    about: 'My certificates, newest first.',
    reply: v.object({ data: v.array(Certificate) }),
    fails: [],
  },
  getCertificate: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/:id',
    audience: 'learner',
    needs: 'shop',
    about: 'One certificate of mine.',
    params: one,
    reply: Certificate,
    fails: ['not_found'],
  },
  getCertificatePdf: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/:id/pdf',
    audience: 'learner',
    needs: 'shop',
    about: 'The PDF of a valid certificate of mine.',
    params: one,
    reply: 'pdf',
    fails: ['not_found', 'certificate_not_ready', 'certificate_expired'],
  },
  verifyCertificate: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/verify/:code',
    audience: 'anyone',
    about: 'Whether a certificate is real and valid, by its code.',
    params: v.object({ code: text(40) }),
    reply: Verification,
    fails: ['not_found'],
  },
})
