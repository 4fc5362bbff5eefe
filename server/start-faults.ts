import { ConfigFaults } from './config.ts'
import { isPgBouncerRefusal } from './db/connect.ts'
import { OperatorFault } from './db/operator-fault.ts'

const documented = 'See docs/operations.md.'

/** By the code of Node (errno) or of PostgreSQL (Appendix A of its manual). */
const sentences: Readonly<Record<string, (error: Error) => string>> = {
  'EADDRINUSE': ({ message }) =>
    `A port is in use: ${message}. Set PORT, ACTIVITY_PORT, PAYMENTS_PORT, IDENTITY_PORT, LMS_PORT or PACKAGES_PORT.`,
  'EACCES': ({ message }) => `A permission is missing: ${message}.`,
  'EPERM': ({ message }) => `A permission is missing: ${message}.`,
  'EROFS': ({ message }) => `DATA_DIR cannot be written: ${message}.`,
  'EEXIST': ({ message }) => `DATA_DIR is not a folder: ${message}.`,
  'ENOTDIR': ({ message }) => `DATA_DIR is not in a folder: ${message}.`,
  'ENOSPC': ({ message }) => `The disk is full: ${message}.`,
  'ECONNREFUSED': ({ message }) => `The database of DATABASE_URL does not answer: ${message}.`,
  'ENOTFOUND': ({ message }) => `The host of DATABASE_URL is not known: ${message}.`,
  'ETIMEDOUT': ({ message }) => `The database of DATABASE_URL does not answer: ${message}.`,
  'DEPTH_ZERO_SELF_SIGNED_CERT': () =>
    'The certificate of the database is self-signed: see "TLS" in docs/operations.md.',
  'SELF_SIGNED_CERT_IN_CHAIN': () => 'The certificate of the database is self-signed: see "TLS" in docs/operations.md.',
  'ERR_TLS_CERT_ALTNAME_INVALID': ({ message }) =>
    `The certificate of the database is for another host: ${message}. See "TLS" in docs/operations.md.`,
  '28P01': () => 'The database refuses the password of DATABASE_URL.',
  '28000': ({ message }) => `The database refuses the user of DATABASE_URL: ${message}.`,
  '3D000': ({ message }) => `The database of DATABASE_URL is missing: ${message}.`,
  '42501': ({ message }) => `The user of DATABASE_URL lacks a right: ${message}. See "Grants" in docs/operations.md.`,
  '53300': ({ message }) => `The database has no connection left: ${message}.`,
}

/** Why the start failed, for the operator. Undefined for an unknown reason, whose stack is needed. */
export function startFault(error: unknown): string | undefined {
  if (error instanceof ConfigFaults) return `Invalid configuration:\n${error.message}\n${documented}`
  if (isPgBouncerRefusal(error)) return `DATABASE_URL leads to PgBouncer: add ?pgbouncer=true to it. ${documented}`
  if (error instanceof OperatorFault) return error.message
  if (error instanceof AggregateError && error.errors.length) return startFault(error.errors[0])
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return sentences[error.code]?.(error)
}
