import type { EinvoiceProvider } from './einvoice/port.ts'
import type { Files } from './files/port.ts'
import type { Identity } from './identity/port.ts'
import type { LmsIntegration } from './lms/port.ts'
import type { Mail } from './mail/port.ts'
import type { PaymentProvider, ProviderCode } from './payments/port.ts'
import type { VatRegister } from './vies/port.ts'

/** The ways to pay that are configured; an absent one cannot be chosen. */
export type Payments = Partial<Record<ProviderCode, PaymentProvider>>

/** The ports of all external systems; `main.ts` and tests choose the adapters. */
export type Integrations = {
  mail: Mail
  files: Files
  payments: Payments
  identity: Identity
  lms: LmsIntegration
  /** Absent where VAT codes are not checked. */
  vatRegister?: VatRegister
  /** The access point of the Peppol network; absent where electronic invoices are uploaded by hand. */
  einvoice?: EinvoiceProvider
}
