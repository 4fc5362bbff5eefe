import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { storecove } from './storecove.ts'
import type { EinvoiceProvider } from './port.ts'

/** The access point of the configuration; in the demo a local one. Undefined: files are uploaded by hand. */
export async function openEinvoice(config: Config, now: () => Date): Promise<EinvoiceProvider | undefined> {
  if (config.storecove) return storecove(config.storecove)
  if (!config.fakeEinvoice) return undefined
  const { fakeAccessPoint } = await import('./fakes/access-point.ts')
  return fakeAccessPoint({ now, secret: randomBytes(24).toString('base64url') })
}
