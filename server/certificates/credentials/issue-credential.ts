import { gzipSync } from 'node:zlib'
import { SignJWT } from 'jose'
import type { Config } from '../../config.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { screenAddress } from '../../screen-address.ts'
import { sentence } from '../../sentences.ts'
import { verifyAddress } from '../addresses.rules.ts'
import { practiceFact } from '../certificate-facts.ts'
import type { CertificateRow } from '../certificates.queries.ts'
import { issuerOf } from '../issuer.rules.ts'
import { printedOf } from '../printed-certificate.ts'
import {
  bitsOf,
  credentialOf,
  issuerAddress,
  keyAddress,
  listSize,
  placeInLists,
  statusListAddress,
  wholeSecond,
} from './credential.rules.ts'
import { algorithm, signingKey } from './signing-key.ts'

type Parts = { db: Write; config: Config; now: Date }

/** A credential as a JWT with the claims of Open Badges 3.0 (8.2): verifiers compare them with its properties. */
async function signed(
  { db, config, now }: Parts,
  payload: { id: string; validFrom: string },
  claims: { sub: string; until?: Date },
) {
  const { kid, privateKey } = await signingKey(db, config.secret, now)
  const jwt = new SignJWT(payload)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyAddress(config.publicUrl, kid) })
    .setIssuer(issuerAddress(config.publicUrl))
    .setJti(payload.id)
    .setSubject(claims.sub)
    .setIssuedAt(now)
    .setNotBefore(new Date(payload.validFrom))
  return (claims.until ? jwt.setExpirationTime(claims.until) : jwt).sign(privateKey)
}

/** The Open Badges credential of a certificate, for its holder. */
export async function issueCredential(parts: Parts, row: CertificateRow, email: string): Promise<string> {
  const { config } = parts
  const { publicUrl } = config
  const printed = printedOf(row, config)
  const { language } = row
  const { list, index } = placeInLists(row.status_index)
  const credential = credentialOf({
    publicUrl,
    secret: config.secret,
    userId: row.user_id,
    email,
    taughtIn: row.taught_in,
    organisation: row.organisation,
    issuer: issuerOf(row),
    title: printed.title,
    description: `${sentence(language, 'certificate.description', { hours: row.hours })}. ${practiceFact(printed)}`,
    guideline: row.guideline && inLanguage(row.guideline, language),
    verifyUrl: verifyAddress(config, row.code),
    courseUrl: screenAddress(publicUrl, `/course-about/${row.course_id}`, language),
    validTo: row.valid_to,
    issuedAt: row.issued_at,
    endResult: row.end_result,
    status: { list: statusListAddress(publicUrl, list), index },
  })
  const until = 'validUntil' in credential ? { until: new Date(String(credential.validUntil)) } : {}
  return signed(parts, credential, { sub: credential.credentialSubject.id, ...until })
}

/** The list of revoked certificates that have their bits in it, as a signed credential. */
export async function issueStatusList(parts: Parts, list: number): Promise<string> {
  const { db, config, now } = parts
  const revoked = await db
    .selectFrom('certificates')
    .select('status_index')
    .where('revoked_at', 'is not', null)
    .where('status_index', '>=', list * listSize)
    .where('status_index', '<', (list + 1) * listSize)
    .execute()
  const id = statusListAddress(config.publicUrl, list)
  const bits = bitsOf(revoked.map(({ status_index }) => placeInLists(status_index).index))
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    'type': ['VerifiableCredential', 'BitstringStatusListCredential'],
    'issuer': issuerAddress(config.publicUrl),
    'validFrom': wholeSecond(now),
    'credentialSubject': {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
  return signed(parts, credential, { sub: credential.credentialSubject.id })
}
