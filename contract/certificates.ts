import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, Language, text, Uuid } from './common.ts'

/** `valid.to` is the last whole day of validity in Europe/Vilnius; null means not valid. */
export const Certificate = v.object({
  id: v.string(),
  environment: v.string(),
  type: v.picklist(['extlms', 'pmp']),
  title: v.string(),
  /** The language of the title, which may lack a translation. */
  lang: Language,
  number: v.string(),
  valid: v.object({ from: Day, to: v.nullable(Day) }),
  is_valid: v.boolean(),
  description: v.string(),
  endResult: v.nullable(v.number()),
  organisation: v.string(),
  holder: v.string(),
  /** Address of the PDF (needs the bearer token); null when the certificate is not valid. */
  pdf: v.nullable(v.string()),
  /** Public address of the verification page. */
  verify_url: v.string(),
  /** The code of `verifyCertificate`. */
  code: v.string(),
  courseId: v.number(),
  category_key: v.string(),
})
export type Certificate = v.InferOutput<typeof Certificate>

/** The public reply for a code: only what is needed to compare with the printed certificate. */
export const Verification = v.object({
  code: v.string(),
  number: v.string(),
  title: v.string(),
  /** The language of the title. */
  lang: Language,
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
    about: "The user's certificates, newest first.",
    reply: v.object({ data: v.array(Certificate) }),
    fails: [],
  },
  getCertificate: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/:id',
    audience: 'learner',
    needs: 'shop',
    about: 'One certificate of the user.',
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
    about: "The PDF of one of the user's valid certificates.",
    params: one,
    reply: 'pdf',
    fails: ['not_found', 'certificate_expired'],
  },
  getCertificatePicture: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/:id/picture',
    audience: 'learner',
    needs: 'shop',
    about: "A picture of one of the user's certificates: the page as SVG, or `small`, a WebP for lists.",
    params: one,
    query: v.object({ size: v.optional(v.picklist(['full', 'small']), 'full') }),
    reply: 'file',
    fails: ['not_found'],
  },
  verifyCertificate: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/verify/:code',
    audience: 'anyone',
    about: 'Whether the certificate with this code is genuine and valid.',
    params: v.object({ code: text(40) }),
    reply: Verification,
    fails: ['not_found'],
  },
})
