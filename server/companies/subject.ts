import { agreementHandlers } from './agreements.manage.routes.ts'
import { companyListHandlers } from './companies.list.ts'
import { checkCompanyVat, deleteAgreementFile } from './companies.jobs.ts'
import { companyHandlers } from './companies.manage.routes.ts'
import { companyPlaceListHandlers } from './company-places.list.ts'
import { sendInvoices } from './send-invoices.ts'
import { priceListHandlers } from './price-lists.list.ts'

export const companies = {
  handlers: {
    ...companyHandlers,
    ...agreementHandlers,
    ...companyListHandlers,
    ...companyPlaceListHandlers,
    ...priceListHandlers,
  },
  jobs: [checkCompanyVat, deleteAgreementFile, sendInvoices],
}
