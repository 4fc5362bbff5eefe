export { receiveEinvoiceReports } from './receive-reports.ts'
