import { accounts } from './accounts/subject.ts'
import { audit } from './audit/subject.ts'
import { bank } from './bank/subject.ts'
import { books } from './books/subject.ts'
import { catalogue } from './catalogue/subject.ts'
import { certificates } from './certificates/subject.ts'
import { companies } from './companies/subject.ts'
import { content } from './content/subject.ts'
import { einvoices } from './einvoices/subject.ts'
import { emails } from './emails/subject.ts'
import { imports } from './imports/subject.ts'
import { inbox } from './inbox/subject.ts'
import type { AnyJob } from './jobs/job.ts'
import { invoicing } from './invoicing/subject.ts'
import { debts } from './debts/subject.ts'
import { learning } from './learning/subject.ts'
import { messages } from './messages/subject.ts'
import { practice } from './practice/subject.ts'
import { quotes } from './quotes/subject.ts'
import { reports } from './reports/subject.ts'
import { sales } from './sales/subject.ts'
import { shop } from './shop/subject.ts'
import { uploads } from './uploads/subject.ts'
import { website } from './website/subject.ts'

/** The handlers of all subjects, one for each call of the contract. */
export const handlers = {
  ...accounts.handlers,
  ...audit.handlers,
  ...bank.handlers,
  ...books.handlers,
  ...catalogue.handlers,
  ...certificates.handlers,
  ...companies.handlers,
  ...content.handlers,
  ...einvoices.handlers,
  ...emails.handlers,
  ...imports.handlers,
  ...inbox.handlers,
  ...invoicing.handlers,
  ...debts.handlers,
  ...learning.handlers,
  ...messages.handlers,
  ...practice.handlers,
  ...quotes.handlers,
  ...reports.handlers,
  ...sales.handlers,
  ...shop.handlers,
  ...uploads.handlers,
  ...website.handlers,
}

/** The jobs of all subjects. */
export const allJobs: readonly AnyJob[] = [
  ...accounts.jobs,
  ...audit.jobs,
  ...catalogue.jobs,
  ...certificates.jobs,
  ...companies.jobs,
  ...content.jobs,
  ...einvoices.jobs,
  ...emails.jobs,
  ...imports.jobs,
  ...inbox.jobs,
  ...invoicing.jobs,
  ...learning.jobs,
  ...messages.jobs,
  ...practice.jobs,
  ...quotes.jobs,
  ...reports.jobs,
  ...shop.jobs,
  ...uploads.jobs,
  ...website.jobs,
]
