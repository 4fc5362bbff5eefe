import type { Read } from '../db/connect.ts'

const withCategory = (db: Read) =>
  db
    .selectFrom('certificates')
    .innerJoin('courses', 'courses.id', 'certificates.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .leftJoin('course_editions', 'course_editions.id', 'certificates.edition_id')
    .select([
      'certificates.id',
      'user_id',
      'certificates.course_id',
      'code',
      'certificates.number',
      'type',
      'certificates.title',
      'certificates.hours',
      'certificates.environment',
      'holder',
      'organisation',
      'issuer_name',
      'issuer_code',
      'language',
      'taught_in',
      'valid_from',
      'valid_to',
      'end_result',
      'practised_on',
      'practice_hours',
      'course_editions.guideline',
      'superseded_at',
      'revoked_at',
      'revoked_reason',
      'status_index',
      'issued_at',
      'pdf_file',
      'categories.key as category_key',
    ])

export const listCertificatesOf = (db: Read, userId: string) =>
  withCategory(db).where('user_id', '=', userId).orderBy('valid_from', 'desc').orderBy('issued_at', 'desc').execute()
export type CertificateRow = Awaited<ReturnType<typeof listCertificatesOf>>[number]

export const findCertificateOf = (db: Read, userId: string, id: string) =>
  withCategory(db).where('user_id', '=', userId).where('certificates.id', '=', id).executeTakeFirst()

/** A certificate of any user: for the job that draws it and for verification. */
export const findCertificate = (db: Read, id: string) =>
  withCategory(db).where('certificates.id', '=', id).executeTakeFirst()
/** The certificates with these codes, of any user. */
export const listCertificatesByCode = (db: Read, codes: readonly string[]) =>
  withCategory(db).where('certificates.code', 'in', codes).execute()
export const findCertificateByCode = (db: Read, code: string) =>
  withCategory(db).where('certificates.code', '=', code).executeTakeFirst()

/** The address that a credential names its holder by. */
export const findEmailOf = (db: Read, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
