import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'

type Site = Pick<Config, 'publicUrl' | 'shopping'>

/** Where anybody verifies a certificate: what its QR code says. */
export const verifyAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string) => `${publicUrl}/verify/${code}`

/** Where its holder sees it: their own screen, or the public one where the shop and with it that screen is off. */
export function certificateAddress(
  site: Site,
  { id, code, environment }: { id: string; code: string; environment: string },
  language: Language,
): string {
  if (!site.shopping) return verifyAddress(site, code)
  return `${site.publicUrl}${language === 'lt' ? '' : `/${language}`}/dashboard/certificates/${environment}/${id}/show`
}
