import { algorithmList } from './algorithms.list.ts'
import { auditPackCalls } from './audit-packs.ts'
import { auditList } from './audit.list.ts'
import { auditCalls } from './audit.ts'
import { bulkCalls } from './bulk.ts'
import { certificateList } from './certificates.list.ts'
import { checklistList } from './checklists.list.ts'
import { companyList, companyPlaceList, priceListList } from './companies.list.ts'
import { courseList } from './courses.list.ts'
import { dayTableCalls } from './days.list.ts'
import { discountList } from './discounts.list.ts'
import { expiringCalls, expiringList } from './expiring.list.ts'
import { dateImportList, invoiceImportList, peopleImportList, voucherImportList } from './imports.list.ts'
import { inboxList } from './inbox.list.ts'
import { locationList } from './locations.list.ts'
import { offeringTableCalls } from './offerings.list.ts'
import { openingList } from './openings.list.ts'
import { orderList } from './orders.list.ts'
import { interestList } from './interests.list.ts'
import { peopleList } from './people.list.ts'
import { practiceTableCalls } from './practice.list.ts'
import { quoteList } from './quotes.list.ts'
import { reviewList } from './reviews.list.ts'
import { emailRuleList } from './email-rules.list.ts'
import { emailRule, emailRuleCalls } from './email-rules.ts'
import { emailList } from './emails.list.ts'
import { equipmentList, instructorList, roomList } from './rooms.list.ts'
import { staffList } from './staff.list.ts'
import { taskList } from './tasks.list.ts'
import { templateList } from './templates.list.ts'
import { bookSettingsCalls } from './book-settings.ts'
import { bankCalls } from './bank.ts'
import { bankLineList } from './bank.list.ts'
import { bookCalls } from './books.ts'
import { einvoiceCalls } from './einvoices.ts'
import { bookMonthList } from './books.list.ts'
import { vatClass } from './vat-classes.ts'
import { vatClassList } from './vat-classes.list.ts'
import { agreement, agreementCalls, priceList } from './agreements.ts'
import { company, companyCalls } from './companies.ts'
import { issuedCalls } from './certificates.ts'
import { importCalls } from './import-calls.ts'
import { inboxCalls, template } from './inbox.ts'
import { moderationCalls } from './moderation.ts'
import { listViewCalls } from './list-views.ts'
import { orderBuyerCalls } from './order-buyers.ts'
import { orderPlaceCalls } from './order-places.ts'
import { managedOrderCalls } from './orders.ts'
import { overpaymentCalls } from './overpayments.ts'
import { invoiceList, registerCalls } from './invoices.list.ts'
import { openingInvoiceCalls, openingInvoiceList } from './opening-invoices.list.ts'
import { receiptList } from './receipts.list.ts'
import { enrollingCalls } from './enrolling.ts'
import { saleCalls } from './sales.ts'
import { voucherSaleCalls } from './voucher-sales.ts'
import { taskCalls } from './tasks.ts'
import { managedQuoteCalls } from './quotes.ts'
import { practicePlanCalls } from './practice.ts'
import { replanningCalls } from './replanning.ts'
import { reportCalls } from './reports.ts'
import { placeDateCalls } from './place-dates.ts'
import { reseatCalls } from './reseats.ts'
import { equipment, instructor, practiceRoomCalls, room } from './rooms.ts'
import { location, locationCalls } from './locations.ts'
import { confirmationCalls } from './confirmations.ts'
import { practiceDayCalls } from './days.ts'
import { groupTrioCalls } from './trio.ts'
import { peopleCalls } from './people.ts'
import { contentsCalls } from './contents.ts'
import { courseArchiveCalls } from './course-archives.ts'
import { courseFileCalls } from './course-files.ts'
import { courseEditorCalls } from './courses.ts'
import { courseEditionCalls } from './editions.ts'
import { discountCalls } from './discounts.ts'
import { offeringCalls } from './offerings.ts'
import { questionCalls } from './questions.ts'
import { websiteCalls } from './website.ts'
import { packageCalls } from './packages.ts'
import { uploadCalls } from './uploads.ts'
import { previewCalls } from './previews.ts'
import { gradingCalls } from './grading.ts'
import { emailCalls } from './emails.ts'
import { checklist, checklistCalls } from './checklists.ts'
import { algorithm, algorithmCalls } from './algorithms.ts'
import { stepResultCalls } from './step-results.ts'
import { staffCalls } from './staff.ts'
import { workplace, workplaceCalls } from './workplaces.ts'
import { workplaceList } from './workplaces.list.ts'

/** Every object that is declared once (`resources.ts`) and can be added. */
export const resources = [
  location,
  room,
  equipment,
  template,
  checklist,
  algorithm,
  company,
  priceList,
  agreement,
  vatClass,
  emailRule,
  workplace,
] as const

/** With those that are only changed: users have the role of an instructor. */
export const changedResources = [...resources, instructor] as const

/** Every list that is declared once (`list.ts`). */
export const lists = [
  orderList,
  openingInvoiceList,
  receiptList,
  invoiceList,
  taskList,
  quoteList,
  companyList,
  companyPlaceList,
  priceListList,
  vatClassList,
  bookMonthList,
  bankLineList,
  peopleList,
  certificateList,
  expiringList,
  interestList,
  courseList,
  discountList,
  inboxList,
  reviewList,
  auditList,
  openingList,
  locationList,
  roomList,
  equipmentList,
  instructorList,
  templateList,
  emailList,
  emailRuleList,
  checklistList,
  algorithmList,
  staffList,
  peopleImportList,
  dateImportList,
  voucherImportList,
  invoiceImportList,
  workplaceList,
] as const

const listCalls = {
  ...orderList.calls,
  ...openingInvoiceList.calls,
  ...openingInvoiceCalls,
  ...receiptList.calls,
  ...invoiceList.calls,
  ...taskList.calls,
  ...quoteList.calls,
  ...companyList.calls,
  ...companyPlaceList.calls,
  ...priceListList.calls,
  ...vatClassList.calls,
  ...bookMonthList.calls,
  ...bankLineList.calls,
  ...peopleList.calls,
  ...certificateList.calls,
  ...expiringCalls,
  ...interestList.calls,
  ...courseList.calls,
  ...discountList.calls,
  ...inboxList.calls,
  ...reviewList.calls,
  ...auditList.calls,
  ...openingList.calls,
  ...locationList.calls,
  ...roomList.calls,
  ...equipmentList.calls,
  ...instructorList.calls,
  ...templateList.calls,
  ...emailList.calls,
  ...emailRuleList.calls,
  ...checklistList.calls,
  ...algorithmList.calls,
  ...staffList.calls,
  ...peopleImportList.calls,
  ...dateImportList.calls,
  ...voucherImportList.calls,
  ...invoiceImportList.calls,
  ...workplaceList.calls,
  ...dayTableCalls,
  ...offeringTableCalls,
  ...practiceTableCalls,
} as const

/** Every call of the back office. */
export const manageCalls = {
  ...staffCalls,
  ...auditCalls,
  ...managedOrderCalls,
  ...orderBuyerCalls,
  ...overpaymentCalls,
  ...registerCalls,
  ...vatClass.calls,
  ...bookCalls,
  ...bookSettingsCalls,
  ...einvoiceCalls,
  ...bankCalls,
  ...orderPlaceCalls,
  ...enrollingCalls,
  ...saleCalls,
  ...voucherSaleCalls,
  ...taskCalls,
  ...placeDateCalls,
  ...reseatCalls,
  ...managedQuoteCalls,
  ...companyCalls,
  ...agreementCalls,
  ...reportCalls,
  ...auditPackCalls,
  ...practiceDayCalls,
  ...confirmationCalls,
  ...groupTrioCalls,
  ...practicePlanCalls,
  ...replanningCalls,
  ...practiceRoomCalls,
  ...location.calls,
  ...inboxCalls,
  ...moderationCalls,
  ...peopleCalls,
  ...issuedCalls,
  ...listCalls,
  ...bulkCalls,
  ...listViewCalls,
  ...importCalls,
  ...workplaceCalls,
  ...courseEditorCalls,
  ...locationCalls,
  ...offeringCalls,
  ...courseEditionCalls,
  ...contentsCalls,
  ...questionCalls,
  ...courseFileCalls,
  ...courseArchiveCalls,
  ...discountCalls,
  ...websiteCalls,
  ...packageCalls,
  ...uploadCalls,
  ...stepResultCalls,
  ...emailCalls,
  ...emailRuleCalls,
  ...checklistCalls,
  ...algorithmCalls,
  ...gradingCalls,
  ...previewCalls,
} as const
