import type { CertificateState } from '../../contract/certificates.ts'
import { addMonths } from '../time.ts'

export type Validity = { valid_from: string; valid_to: string | null; revoked_at?: Date | null }

/** The last whole day of validity: the same day of the month, `months` after the day of issue. */
export const lastDay = (from: string, months: number) => addMonths(from, months)

/** Whether a certificate is valid; false without a last day or once revoked. `today` is a day in Europe/Vilnius. */
export const isValidOn = ({ valid_from, valid_to, revoked_at }: Validity, today: string) =>
  !revoked_at && valid_to !== null && valid_from <= today && today <= valid_to

/** What a check says: a revoked certificate is nothing else; one that was replaced says so, as long as it is valid. */
export function stateOn(
  certificate: Validity & { revoked_at: Date | null; superseded_at: Date | null },
  today: string,
): CertificateState {
  if (certificate.revoked_at) return 'revoked'
  if (!isValidOn(certificate, today)) return 'expired'
  return certificate.superseded_at ? 'superseded' : 'valid'
}
