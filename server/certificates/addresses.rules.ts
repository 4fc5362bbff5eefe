import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { screenAddress } from '../screen-address.ts'

type Site = Pick<Config, 'publicUrl' | 'shopping'>

/** The public address that verifies a certificate; the content of its QR code. */
export const verifyAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string) => `${publicUrl}/verify/${code}`

/** The address for the holder: the screen in the dashboard, or the public one when shopping mode is off. */
export function certificateAddress(
  site: Site,
  { id, code, environment }: { id: string; code: string; environment: string },
  language: Language,
): string {
  if (!site.shopping) return screenAddress(site.publicUrl, `/verify/${code}`, language)
  return screenAddress(site.publicUrl, `/dashboard/certificates/${environment}/${id}/show`, language)
}
