import { useTranslations } from 'use-intl'
import { buyerTerms, einvoiceActions, einvoiceReasons } from '../../../contract/manage/einvoices.ts'

/** Codes of an answer of the buyer in words; one that is not known stays a code, and "no reason" is none. */
export function useEinvoiceCodes() {
  const t = useTranslations('manageOrders.einvoices')
  const isSaid = (code: string) => code !== 'NON' && code !== 'NOA'
  const reasonOf = (code: string) => {
    const known = einvoiceReasons.find((one) => one === code)
    return known ? t(`reasons.${known}`) : code
  }
  const actionOf = (code: string) => {
    const known = einvoiceActions.find((one) => one === code)
    return known ? t(`actions.${known}`) : code
  }
  return {
    reasons: (codes: readonly string[]) => codes.filter(isSaid).map(reasonOf),
    actions: (codes: readonly string[]) => codes.filter(isSaid).map(actionOf),
    /** What a term of EN 16931 is, with its number. */
    term: (term: string) => {
      const known = Object.entries(buyerTerms).find(([one]) => one === term)?.[1]
      return known ? `${t(`terms.${known}`)} (${term})` : term
    },
  }
}
