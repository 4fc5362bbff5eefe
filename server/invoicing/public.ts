export { askVatRegister } from './ask-vat-register.ts'
export { defineVatCheck } from './check-vat-code.ts'
export { codeAbroad, countryOfVat, readVatCode } from './vat-codes.rules.ts'
export { classOn, exemptVat, lineVat, outsideVat, standardVat } from './vat-classes.queries.ts'
export { isVatPayer, vatNote } from './vat-note.ts'
export {
  documentOf,
  findCreditable,
  findInvoice,
  type InvoicedOrder,
  issueCreditNote,
  issueInvoice,
  invoicesOf,
  listInvoices,
  listInvoicesOf,
  replaceInvoice,
} from './issue-invoice.ts'
export { creditVoucher, type InvoicedVoucher, issueVoucherInvoice, listVoucherInvoices } from './voucher-invoices.ts'
export { sendDocument } from './send-document.ts'
export { soldNumber, voucherNumber } from './sold-number.ts'
export { soldAbroad } from './sell-abroad.ts'
export { overdueBetween } from './overdue.rules.ts'
export { isIban, numberOfRf, paymentCode, rfReference } from './payment-code.rules.ts'
export { vatKey } from './document.rules.ts'
export { invoiceStyle, renderInvoiceHtml } from './invoice-html.ts'
export { emailInvoice, invoiceAttachments } from './email-invoice.ts'
export { draftPdf, invoiceFile, invoiceFileName, invoiceXmlReply } from './invoice-files.ts'
export { disputed, isDisputed } from './disputed.queries.ts'
export { renderInvoiceXml } from './invoice-xml.ts'
export {
  addressParts,
  isPeppolScheme,
  participantsOf,
  peppolOf,
  readParticipant,
  writeParticipant,
} from './peppol.rules.ts'
