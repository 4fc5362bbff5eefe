import { defineJob, type JobParts } from '../jobs/job.ts'
import { askVatRegister } from './ask-vat-register.ts'

export type VatQuestion = { orderId: number; entered: string }

/**
 * The job that asks the register of VAT payers about the code of a company's order. It blocks nothing: while the register
 * does not answer, it is retried. The result is logged; `onInvalid` runs for a code that is none or is not registered.
 */
export const defineVatCheck = (onInvalid: (parts: JobParts, question: VatQuestion) => Promise<void>) =>
  defineJob<VatQuestion>({
    name: 'check-vat-code',
    run: async (parts, question) => {
      const { log, integrations } = parts
      const register = integrations.vatRegister
      if (!register) return
      const { isRegistered } = await askVatRegister(register, question.entered)
      log.info({ order: question.orderId, vatCode: question.entered, isRegistered }, 'a VAT code was checked')
      if (!isRegistered) await onInvalid(parts, question)
    },
  })
