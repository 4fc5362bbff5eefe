export { makeFile, sendEinvoice } from './make-einvoice.ts'
export { markUploaded } from './mark-uploaded.ts'
export { receiveEinvoiceReports } from './receive-reports.ts'
export { type Happened, recordEvent } from './record-event.ts'
