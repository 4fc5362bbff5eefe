import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, Language, text, Uuid } from './common.ts'

/**
 * What a certificate is worth on a day: `superseded`: still valid, and replaced by a newer one of the same course;
 * `revoked`: taken back.
 */
export const certificateStates = ['valid', 'superseded', 'expired', 'revoked'] as const
export const CertificateState = v.picklist(certificateStates)
export type CertificateState = v.InferOutput<typeof CertificateState>

/**
 * The legal person behind `organisation`: the seller, as it was when the certificate was issued. Null: not recorded.
 */
const Issuer = v.nullable(v.object({ name: v.string(), code: v.string() }))
export type Issuer = v.InferOutput<typeof Issuer>

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
  state: CertificateState,
  /** Why it was revoked. */
  revoked: v.nullable(v.object({ on: Day, reason: v.string() })),
  description: v.string(),
  /** The edition of the guideline that was taught. */
  guideline: v.nullable(v.string()),
  /** The language in which the holder was taught. */
  taught_in: Language,
  endResult: v.nullable(v.number()),
  organisation: v.string(),
  issuer: Issuer,
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
  issuer: Issuer,
  valid: v.object({ from: Day, to: v.nullable(Day) }),
  is_valid: v.boolean(),
  state: CertificateState,
  hours: v.number(),
  /** Hours of the practice that was attended, of all hours; null: theory only, or not known. */
  practice_hours: v.nullable(v.number()),
  practised: v.boolean(),
  guideline: v.nullable(v.string()),
  taught_in: Language,
})
export type Verification = v.InferOutput<typeof Verification>

/** How many codes are checked at once. */
export const maxCodes = 500
const Codes = v.pipe(v.array(text(200)), v.minLength(1), v.maxLength(maxCodes))

/** A code of a list with what it says; `typed`: as it was given. */
export const CheckedCode = v.object({
  typed: v.string(),
  state: v.picklist([...certificateStates, 'unknown']),
  certificate: v.nullable(
    v.object({
      code: v.string(),
      number: v.string(),
      holder: v.string(),
      title: v.string(),
      lang: Language,
      valid: v.object({ from: Day, to: v.nullable(Day) }),
    }),
  ),
})
export type CheckedCode = v.InferOutput<typeof CheckedCode>

/** Bytes of an exported PDF that can be checked, before base64: 500 codes take half of them. */
export const resultBytes = 3 * 1024 * 1024
const Genuineness = v.object({ genuine: v.boolean(), checked_at: v.nullable(v.string()) })

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
    limit: 'drawing',
    needs: 'shop',
    about: "The PDF of one of the user's valid certificates.",
    params: one,
    reply: 'pdf',
    fails: ['not_found', 'certificate_expired', 'certificate_revoked'],
  },
  getCertificatePicture: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/:id/picture',
    audience: 'learner',
    limit: 'drawing',
    needs: 'shop',
    about: "A picture of one of the user's certificates: the page as SVG, or `small`, a WebP for lists.",
    params: one,
    query: v.object({ size: v.optional(v.picklist(['full', 'small']), 'full') }),
    reply: 'file',
    media: ['image/svg+xml', 'image/webp'],
    fails: ['not_found'],
  },
  verifyCertificate: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/verify/:code',
    audience: 'anyone',
    crossOrigin: true,
    about: 'Whether the certificate with this code is genuine and valid.',
    params: v.object({ code: text(40) }),
    reply: Verification,
    fails: ['not_found', 'certificate_number_given'],
  },
  getCredential: {
    api: 'learning',
    method: 'GET',
    path: '/certificates/:id/credential',
    audience: 'learner',
    needs: 'shop',
    about: "One of the user's valid certificates as an Open Badges 3.0 credential: a signed JWT (VC-JWT).",
    params: one,
    reply: 'file',
    media: ['application/vc+jwt'],
    fails: ['not_found', 'certificate_expired', 'certificate_revoked'],
  },
  verifyCertificates: {
    api: 'learning',
    method: 'POST',
    path: '/certificates/verify',
    audience: 'anyone',
    limit: 'code',
    about: 'Whether the certificates with these codes are genuine and valid, in the order of the codes.',
    body: v.object({ codes: Codes }),
    maxBytes: 256 * 1024,
    reply: v.object({ checked_at: v.string(), data: v.array(CheckedCode) }),
    fails: [],
  },
  exportVerification: {
    api: 'learning',
    method: 'POST',
    path: '/certificates/verify/export',
    audience: 'anyone',
    limit: 'code',
    about: 'Checks these codes and answers the signed result as a file.',
    body: v.object({ codes: Codes, format: v.picklist(['csv', 'pdf']) }),
    maxBytes: 256 * 1024,
    reply: 'file',
    media: ['text/csv', 'application/pdf'],
    fails: [],
  },
  checkVerification: {
    api: 'learning',
    method: 'POST',
    path: '/certificates/verify/signature',
    audience: 'anyone',
    limit: 'code',
    about: 'Whether a result that was exported as CSV is genuine and unchanged, and when it was made.',
    body: v.object({ csv: v.pipe(v.string(), v.maxLength(400_000)) }),
    maxBytes: 512 * 1024,
    reply: Genuineness,
    fails: [],
  },
  checkVerificationPdf: {
    api: 'learning',
    method: 'POST',
    path: '/certificates/verify/signature/pdf',
    audience: 'anyone',
    limit: 'code',
    about: 'Whether a result that was exported as PDF (base64) is genuine and unchanged, and when it was made.',
    body: v.object({ pdf: v.pipe(v.string(), v.minLength(1), v.maxLength(resultBytes * 1.4)) }),
    maxBytes: resultBytes * 1.5,
    reply: Genuineness,
    fails: [],
  },
  getBadgeIssuer: {
    api: 'learning',
    method: 'GET',
    path: '/badges/issuer',
    audience: 'anyone',
    crossOrigin: true,
    about: 'The issuer of the Open Badges credentials, as their Profile.',
    reply: v.object({
      id: v.string(),
      type: v.array(v.string()),
      name: v.string(),
      url: v.string(),
      parentOrg: v.optional(
        v.object({
          id: v.string(),
          type: v.array(v.string()),
          name: v.string(),
          otherIdentifier: v.array(v.object({ type: v.string(), identifier: v.string(), identifierType: v.string() })),
        }),
      ),
    }),
    fails: [],
  },
  getBadgeKey: {
    api: 'learning',
    method: 'GET',
    path: '/badges/keys/:kid',
    audience: 'anyone',
    crossOrigin: true,
    about: 'A public key that signs credentials and exported checks (JWK, RFC 7517).',
    params: v.object({ kid: text(80) }),
    reply: v.object({
      kty: v.string(),
      n: v.string(),
      e: v.string(),
      kid: v.string(),
      alg: v.string(),
      use: v.string(),
    }),
    fails: ['not_found'],
  },
  getStatusList: {
    api: 'learning',
    method: 'GET',
    path: '/badges/status/:list',
    audience: 'anyone',
    crossOrigin: true,
    about: 'Which credentials are revoked: a signed Bitstring Status List credential (W3C, VC-JWT).',
    params: v.object({ list: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)) }),
    reply: 'file',
    media: ['application/vc+jwt'],
    fails: [],
  },
})
