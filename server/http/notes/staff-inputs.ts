/** Fields of requests of the back office whose names mean something else in other calls. */
import { auditPackCalls } from '../../../contract/manage/audit-packs.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { bulkCalls } from '../../../contract/manage/bulk.ts'
import { issuedCalls } from '../../../contract/manage/certificates.ts'
import { courseFileCalls } from '../../../contract/manage/course-files.ts'
import { practiceDayCalls } from '../../../contract/manage/days.ts'
import { discountCalls } from '../../../contract/manage/discounts.ts'
import { importCalls } from '../../../contract/manage/import-calls.ts'
import { workplaceCalls } from '../../../contract/manage/workplaces.ts'
import { inboxCalls } from '../../../contract/manage/inbox.ts'
import { moderationCalls } from '../../../contract/manage/moderation.ts'
import { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { overpaymentCalls } from '../../../contract/manage/overpayments.ts'
import { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { SeriesChange } from '../../../contract/manage/practice-series.ts'
import { questionCalls } from '../../../contract/manage/questions.ts'
import { openingInvoiceCalls } from '../../../contract/manage/opening-invoices.list.ts'
import { managedQuoteCalls } from '../../../contract/manage/quotes.ts'
import { Replanning, replanningCalls } from '../../../contract/manage/replanning.ts'
import { reportCalls } from '../../../contract/manage/reports.ts'
import { placeDateCalls } from '../../../contract/manage/place-dates.ts'
import { reseatCalls } from '../../../contract/manage/reseats.ts'
import { staffCalls } from '../../../contract/manage/staff.ts'
import { taskCalls } from '../../../contract/manage/tasks.ts'
import { enrollingCalls } from '../../../contract/manage/enrolling.ts'
import { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import { describeInput } from './describe.ts'

for (const call of ['previewEnrolment', 'enrolPeople'] as const)
  describeInput(enrollingCalls[call].body, {
    language: { description: 'The language of new people whose line names none.', example: 'lt' },
  })
// What was paid for a gift voucher
describeInput(voucherSaleCalls.sellVoucher.body, {
  company: { description: 'The company that bought it; may be empty.', example: 'UAB „Klinika“' },
  email: { description: 'Where the code is sent.', example: 'ona@example.com' },
  language: { description: 'The language of the email.', example: 'lt' },
  amount: { description: 'What it is worth and was paid for it, in euros.', example: 100 },
  kind: { description: 'How it was paid.', example: 'cash' },
})

const further = {
  description:
    'The sessions of the group after its first, at most 9, each after the one before; without a room or an instructor they have those of the group.',
  example: [{ starts: '2027-01-13T09:00', minutes: 240, room: null }],
}
for (const call of ['planGroup', 'moveGroup', 'previewMove'] as const)
  describeInput(practicePlanCalls[call].body, { further })
describeInput(practicePlanCalls.moveSessions.body, {
  further: {
    description:
      'The further sessions that are moved, each by its number from 2; without a room or an instructor they have those of the group.',
    example: [{ session: 2, starts: '2027-01-14T09:00', minutes: 240, room: null }],
  },
})

// Why something is done
const toBuyer = { description: 'Why, as the buyer reads it.', example: 'Kursas atšauktas' }
describeInput(managedOrderCalls.undoOrder.body, { reason: toBuyer })
describeInput(managedOrderCalls.refundPart.body, {
  reason: toBuyer,
  position: { description: 'The line of the order, from 0.', example: 0 },
  amount: { description: 'What is given back, in euros with VAT.', example: 45.5 },
})
const placeIds = { description: 'The places, by their ids.', example: ['01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'] }
const cancelLines = {
  description: 'Of an order that awaits its transfer: the position of a line, and how many of its places.',
  example: [{ position: 0, quantity: 2 }],
}
describeInput(orderPlaceCalls.previewCancel.body, {
  place_ids: placeIds,
  cancel_lines: cancelLines,
  amounts: {
    description: 'What is given back of a line, in euros with VAT; of one that is left out, the share of its places.',
    example: [{ position: 0, amount: 89 }],
  },
})
describeInput(orderPlaceCalls.cancelPlaces.body, {
  reason: toBuyer,
  place_ids: placeIds,
  amounts: {
    description:
      'What is given back of each line that loses places, in euros with VAT, with what the line had left where it was shown; 0 or left out for nothing.',
    example: [{ position: 0, amount: 89, line_left: 267 }],
  },
})
describeInput(orderPlaceCalls.reduceOrder.body, { reason: toBuyer, cancel_lines: cancelLines })
describeInput(orderPlaceCalls.givePlace.body, {
  email: { description: 'Where the link to the place is sent.', example: 'rasa@ligonine.example' },
  name: { description: 'Whose it is, or empty.', example: 'Rasa Rasaitė' },
  reason: toBuyer,
})
describeInput(orderBuyerCalls.previewBuyer.body, {
  private: { description: 'Whether the buyer is to be a person; else a company.', example: false },
})
describeInput(orderBuyerCalls.correctBuyer.body, {
  reason: toBuyer,
  private: {
    description: 'Whether the buyer is a person, whose name is `company_name`; else a company.',
    example: false,
  },
  company_name: {
    description: 'The name of the company or the person, as the invoice prints it.',
    example: 'VšĮ Klinika',
  },
  company_code: { description: 'Empty of a person.', example: '123456786' },
  company_address: { description: 'May be empty of a person.', example: 'Vilnius' },
})
describeInput(orderBuyerCalls.splitOrder.body, {
  reason: { description: 'Why; it stays in the history of both orders.', example: 'Dalį moka savivaldybė' },
  split_lines: {
    description: 'Which places move to the new order: the position of a line, and how many.',
    example: [{ position: 0, quantity: 2 }],
  },
})
describeInput(overpaymentCalls.spendOverpayment.body, {
  amount: { description: 'What of it is used, in euros.', example: 20.5 },
  left: { description: 'What was to be given back where it was shown, in euros.', example: 89 },
  pays_order: { description: 'The number of the order that is paid; null: an invoice is.', example: 12 },
  pays_opening: {
    description: 'The id of the invoice of the system used before that is paid; null: an order is.',
    example: 4,
  },
})
const received = {
  kind: {
    description: 'How the money came, or that a small rest is not asked for (`write_off`).',
    example: 'transfer',
  },
  amount: { description: 'What arrived, in euros.', example: 89 },
}
describeInput(managedOrderCalls.recordReceipt.body, received)
describeInput(openingInvoiceCalls.recordOpeningReceipt.body, received)
const decided = { description: 'Whether it is accepted; otherwise it is refused.', example: true }
describeInput(managedOrderCalls.decideWithdrawal.body, { reason: toBuyer, accept: decided })
describeInput(managedQuoteCalls.withdrawQuote.body, {
  reason: { description: 'Why, as the company reads it.', example: 'Data atšaukta' },
})
const toLearner = { description: 'Why, as the learner reads it.', example: 'Grupė perkelta' }
describeInput(placeDateCalls.movePlace.body, {
  reason: toBuyer,
  product_id: {
    description: 'The date to which the place moves, one of `listPlaceDates` without a fault.',
    example: 12,
  },
})
describeInput(reseatCalls.reseatPlace.body, {
  reason: toLearner,
  slot: { description: 'The id of the practice group to which the place moves.', example: 12 },
})
describeInput(practiceDayCalls.takeBackPractice.body, { reason: toLearner })
const toLearners = { description: 'Why, as the learners read it; may be empty.', example: 'Instruktorė susirgo' }
for (const call of ['moveGroup', 'moveSessions'] as const)
  describeInput(practicePlanCalls[call].body, { reason: toLearners })
describeInput(practicePlanCalls.cancelGroup.body, { reason: toLearners })
const otherInstructor = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'
describeInput(practicePlanCalls.planSeries.body, {
  further: {
    ...further,
    description:
      'The further sessions of the first group, at most 9; those of the others are as many days later. Left out: those of the group of the date that was planned last.',
  },
  instead: {
    description:
      'What is planned on single days instead: another instructor or hour, as `instructors` and `times` propose.',
    example: [{ day: '2027-01-12', starts: '2027-01-12T13:00', instructor: otherInstructor }],
  },
})
describeInput(SeriesChange, {
  second_instructor: {
    description: 'The id of its second instructor; null: none. Left out: that of the series.',
    example: otherInstructor,
  },
  day: { description: 'The day of the series.', example: '2027-01-12' },
  instructor: { description: 'The id of who leads it; null: nobody yet.', example: otherInstructor },
})
describeInput(replanningCalls.listAffectedGroups.query, {
  from: { description: 'From when it fails: a wall clock time in Europe/Vilnius.', example: '2027-01-12T08:00' },
  to: { description: 'Until when it fails, at most 62 days later.', example: '2027-01-12T18:00' },
})
describeInput(replanningCalls.replanGroups.body, {
  reason: toLearners,
  groups: {
    description: 'The groups that change, each once, at most 60.',
    example: [{ id: 12, version: 1, to: { starts: '2027-01-12T13:00', room: 2, instructor: otherInstructor } }],
  },
})
describeInput(Replanning, {
  to: {
    description:
      'Where it is moved to, with the room and the instructor, or null without; null: it is cancelled, or only `further` sessions are moved.',
    example: { starts: '2027-01-12T13:00', room: 2, instructor: otherInstructor },
  },
  further: {
    description:
      'Further sessions that are elsewhere, each by its number from 2; those that are not named move with the group.',
    example: [{ session: 2, starts: '2027-01-14T09:00', room: null, instructor: otherInstructor }],
  },
})
describeInput(practicePlanCalls.replaceInstructor.body, {
  place: { description: 'Which of the two is replaced; `second` adds one where there was none.', example: 'second' },
  reason: { description: 'Why, for the audit log.', example: 'Instruktorė susirgo' },
  instructor: { description: 'The id of who leads it from now on.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
})
const toLog = { description: 'Why, for the audit log.', example: 'Paskambino ir patvirtino gimimo datą' }
describeInput(peopleCalls.grantAttempt.body, { reason: toLog })
describeInput(peopleCalls.changeEmail.body, {
  reason: toLog,
  email: { description: 'The new address.', example: 'ona@example.com' },
})
describeInput(peopleCalls.removeFactors.body, { reason: toLog })
describeInput(peopleCalls.erasePerson.body, { reason: toLog })
describeInput(issuedCalls.revokeIssued.body, {
  reason: { description: 'Why, as its holder and checks of it read it.', example: 'Vertinimas įrašytas per klaidą' },
})
const refused = { description: 'Why it is refused, as its author reads it; else empty.', example: 'Minimas pacientas' }
const shown = { description: 'Whether it is shown; otherwise it is rejected or hidden.', example: true }
describeInput(moderationCalls.decideReview.body, { accept: shown, reason: refused })
describeInput(bulkCalls.decideReviews.body, { accept: shown, reason: refused })

// Notes and texts
describeInput(taskCalls.closeTask.body, { note: { description: 'What was done.', example: 'Pinigai pervesti' } })
describeInput(practiceDayCalls.markAttendance.body, {
  note: { description: 'Why it is recorded by hand, or empty.', example: 'Telefonas išsikrovė' },
})
describeInput(practiceDayCalls.assessPractice.body, {
  comment: { description: 'What the assessor adds, or empty.', example: 'Ritmas tikslus.' },
  signature: { description: "The assessor's own name, typed.", example: 'Marius Jonaitis' },
})
describeInput(inboxCalls.answerConversation.body, {
  text: { description: 'The answer: plain, with line breaks.', example: 'Laba diena, pažymėjimas jau paskyroje.' },
})

// Which object
const code = { description: 'The code of the discount.', example: 'SLAUGA20' }
describeInput(discountCalls.listDiscountUses.params, { code })
describeInput(discountCalls.saveDiscount.params, { code })
const question = { description: 'The key of the question, unique in the bank and kept for ever.', example: 'ritmas-1' }
describeInput(questionCalls.saveBankQuestion.params, { key: question })
describeInput(auditCalls.getHistory.params, {
  id: { description: 'The id of the object, as its calls have it.', example: '12' },
})
describeInput(auditPackCalls.makeAuditPack.body, {
  course: { description: 'Only those who learned this course; absent: of all courses.', example: 12 },
})
const people = {
  description: 'The bytes of the CSV file in base64, with a heading in any of the three languages.',
  example: 'VmFyZGFzO1BhdmFyZMSXO0VsLiBwYcWhdGFzCk9uYTtPbmFpdMSXO29uYUBwcmFrdGlrYS5leGFtcGxl',
}
describeInput(importCalls.checkPeople.body, {
  csv_file: people,
  file_name: { description: 'What the file is called.', example: 'zmones.csv' },
})
describeInput(importCalls.checkDates.body, {
  csv_file: {
    ...people,
    example: 'S3Vyc2FzO1ByYWTFvmlhO1BhYmFpZ2EKQkxTOzIwMjctMDMtMTIgMDk6MDA7MjAyNy0wMy0xMiAxMzowMA==',
  },
  file_name: { description: 'What the file is called.', example: 'datos.csv' },
})
describeInput(importCalls.checkVouchers.body, {
  csv_file: { ...people, example: 'S29kYXM7TGlrdXRpcw0KRE9WLTIwMjUtMTc7NjAsMDA=' },
  file_name: { description: 'What the file is called.', example: 'cekiai.csv' },
})
describeInput(importCalls.checkInvoices.body, {
  csv_file: { ...people, example: 'TnVtZXJpcztJxaFyYcWheW1vIGRhdGE7QXBtb2vEl3RpIGlraTtQaXJrxJdqYXM7TmVhcG1va8SXdGE=' },
  file_name: { description: 'What the file is called.', example: 'neapmoketos.csv' },
})
const leavingOut = [
  'leaveOutPeopleColumns',
  'leaveOutDateColumns',
  'leaveOutVoucherColumns',
  'leaveOutInvoiceColumns',
] as const
for (const call of leavingOut)
  describeInput(importCalls[call].body, {
    headings: { description: 'All columns that are left out, by heading.', example: ['Pareigos'] },
  })
describeInput(importCalls.chooseWorkplaces.body, {
  choices: {
    description: 'What becomes of workplaces, by the name that they have in the file.',
    example: [{ name: 'Kopų klinika', choice: 'create' }],
  },
  rest: { description: 'What becomes of all that are not decided.', example: 'create' },
})
describeInput(importCalls.emptyPeopleCells.body, {
  column: { description: 'Which column is left empty.', example: 'telephone' },
})
describeInput(importCalls.startPeopleImport.body, {
  invite: {
    description: 'When the people are emailed a link to set a password; `later`: when their invitations are sent.',
    example: 'now',
  },
})
describeInput(workplaceCalls.mergeWorkplaces.body, {
  other: { description: 'The workplace that is taken into this one.', example: 12 },
})
describeInput(courseFileCalls.uploadCourseFile.body, {
  file_name: {
    description: 'The name of the file: small letters, digits and hyphens, with its ending.',
    example: 'sheet-lt.pdf',
  },
})
const step = { description: 'How long the periods of a row are.', example: 'month' } as const
const by = { description: 'What the report of revenue tells apart.', example: 'vat_class' } as const
describeInput(reportCalls.getReport.query, { step, by })
describeInput(reportCalls.getReportCsv.query, { step, by })
describeInput(staffCalls.setRoles.body, {
  email: { description: 'Whose roles are set: the address of their account.', example: 'ona@example.com' },
})
