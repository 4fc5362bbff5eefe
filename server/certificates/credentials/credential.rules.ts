import { createHash, createHmac } from 'node:crypto'
import type { Issuer } from '../../../contract/certificates.ts'
import type { Language } from '../../../contract/common.ts'
import { endOfDay } from '../../time.ts'

/** What a credential says, in the language of its certificate. `status`: the address of its list and the bit in it. */
export type CredentialFacts = {
  publicUrl: string
  secret: string
  userId: string
  email: string
  /** The language of teaching. */
  taughtIn: Language
  organisation: string
  issuer: Issuer
  title: string
  description: string
  guideline: string | null
  verifyUrl: string
  courseUrl: string
  validTo: string | null
  issuedAt: Date
  endResult: number | null
  status: { list: string; index: number }
}

export const issuerAddress = (publicUrl: string) => `${publicUrl}/api/learning/badges/issuer`
export const keyAddress = (publicUrl: string, kid: string) => `${publicUrl}/api/learning/badges/keys/${kid}`
export const statusListAddress = (publicUrl: string, list: number) => `${publicUrl}/api/learning/badges/status/${list}`

/**
 * The issuer as Open Badges describes it (3.0, Profile): the name on the certificate, and the seller whose name it is.
 */
export const profileOf = (publicUrl: string, organisation: string, issuer: Issuer) => ({
  id: issuerAddress(publicUrl),
  type: ['Profile'],
  name: organisation,
  url: publicUrl,
  ...(issuer
    ? {
        parentOrg: {
          id: `${issuerAddress(publicUrl)}#seller`,
          type: ['Profile'],
          name: issuer.name,
          otherIdentifier: [{ type: 'IdentifierEntry', identifier: issuer.code, identifierType: 'identifier' }],
        },
      }
    : {}),
})

/** A UUID (version 8, RFC 9562) that names the holder in credentials only. */
function holderId(secret: string, userId: string): string {
  const hex = createHmac('sha256', `credentials ${secret}`).update(userId).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}

/** The holder's email, hashed with a salt, so that a wallet can compare it (3.0, IdentityObject). */
function identityOf({ secret, userId, email }: CredentialFacts) {
  const salt = createHmac('sha256', `credential salt ${secret}`).update(userId).digest('base64url').slice(0, 22)
  const identityHash = `sha256$${createHash('sha256').update(`${email}${salt}`).digest('hex')}`
  return { type: 'IdentityObject', hashed: true, identityHash, identityType: 'emailAddress', salt }
}

/** An instant without milliseconds, as the claims of a JWT count it (ISO 8601). */
export const wholeSecond = (instant: Date) => instant.toISOString().replace(/\.\d+Z$/, 'Z')

const schema = {
  id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
  type: '1EdTechJsonSchemaValidator2019',
}
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]

/** A certificate as an Open Badges 3.0 AchievementCredential (1EdTech) with a Bitstring Status List entry (W3C). */
export function credentialOf(facts: CredentialFacts) {
  const { publicUrl, organisation, title, description, guideline, verifyUrl, courseUrl, validTo, endResult } = facts
  const { list, index } = facts.status
  return {
    '@context': contexts,
    'id': verifyUrl,
    'type': ['VerifiableCredential', 'OpenBadgeCredential'],
    'name': title,
    'issuer': profileOf(publicUrl, organisation, facts.issuer),
    'validFrom': wholeSecond(facts.issuedAt),
    ...(validTo ? { validUntil: wholeSecond(endOfDay(validTo)) } : {}),
    'credentialSubject': {
      id: holderId(facts.secret, facts.userId),
      type: ['AchievementSubject'],
      identifier: [identityOf(facts)],
      achievement: {
        id: courseUrl,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: title,
        inLanguage: facts.taughtIn,
        description: guideline ? `${description}. ${guideline}` : description,
        criteria: { narrative: description },
        ...(endResult === null
          ? {}
          : {
              resultDescription: [
                { id: `${courseUrl}#result`, type: ['ResultDescription'], name: 'Result, %', resultType: 'Percent' },
              ],
            }),
      },
      ...(endResult === null
        ? {}
        : { result: [{ type: ['Result'], resultDescription: `${courseUrl}#result`, value: String(endResult) }] }),
    },
    'credentialSchema': [schema],
    'credentialStatus': {
      id: `${list}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: list,
    },
  }
}

/** Entries of a status list: the least that the specification allows, so that an entry hides among others. */
export const listSize = 131_072

/** The list of a certificate and the bit in it. */
export const placeInLists = (index: number) => ({ list: Math.floor(index / listSize), index: index % listSize })

/** The bits of a list, the first one the highest of its byte (W3C Bitstring Status List 1.0, section 3.2). */
export function bitsOf(revoked: readonly number[]): Buffer {
  const bits = Buffer.alloc(listSize / 8)
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return bits
}
