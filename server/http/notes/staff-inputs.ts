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
import { peopleCalls } from '../../../contract/manage/people.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { SeriesChange } from '../../../contract/manage/practice-series.ts'
import { questionCalls } from '../../../contract/manage/questions.ts'
import { managedQuoteCalls } from '../../../contract/manage/quotes.ts'
import { Replanning, replanningCalls } from '../../../contract/manage/replanning.ts'
import { reportCalls } from '../../../contract/manage/reports.ts'
import { reseatCalls } from '../../../contract/manage/reseats.ts'
import { staffCalls } from '../../../contract/manage/staff.ts'
import { taskCalls } from '../../../contract/manage/tasks.ts'
import { describeInput } from './describe.ts'

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
describeInput(managedQuoteCalls.withdrawQuote.body, {
  reason: { description: 'Why, as the company reads it.', example: 'Data atšaukta' },
})
const toLearner = { description: 'Why, as the learner reads it.', example: 'Grupė perkelta' }
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
