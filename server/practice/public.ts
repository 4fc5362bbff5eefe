export { recordAssessment } from './record-assessment.ts'
export { awaitingOf, takeDisputes } from './day/confirmations.queries.ts'
export { answerConfirmation } from './day/answer-confirmation.ts'
export { assessPractice } from './day/assess-practice.ts'
export { leadsSession, ledBy } from './led-by.ts'
export { isUnfinished } from './day/unfinished.ts'
export { markAttendance } from './day/mark-attendance.ts'
export { entriesOf } from './calendar/entry-of.ts'
export { deleteCalendarOf } from './calendar/calendar.queries.ts'
export { deletePinOf } from './day/assessment-pin.ts'
export { cancelGroup } from './planning/cancel-group.ts'
export { moveGroup } from './planning/move-group.ts'
export { notifyInstructors } from './notify-instructor.ts'
export { addGroup, planGroup, storeGroup } from './planning/plan-group.ts'
export { storeFurther } from './planning/further-sessions.ts'
export { claimResources } from './claims.queries.ts'
export { pieces, rooms } from './planning/rooms.ts'
export { saveInstructor } from './planning/save-instructor.ts'
export { listWaits } from './queue/list-waits.ts'
export { joinQueue } from './queue/join-queue.ts'
export { endQueuesOf } from './queue/end-queues-of.ts'
export { listUnserved } from './unserved.queries.ts'
export { checklists } from './checklists/checklists.ts'
export { algorithms } from './trio/algorithms.ts'
export { addMember as addTrioMember, endRun as endTrioRun, startRun as startTrioRun } from './trio/move-run.ts'
export { openRun as openTrioRun } from './trio/open-run.ts'
export { recordEntry as recordTrioEntry } from './trio/record-entry.ts'
export { type GroupTimes, hoursOf, sessionTimes } from './hours-of.ts'
export { recordAttendance } from './record-attendance.ts'
export { findOverlap, listOwnTimes, listTimes, overlapSentence, type PracticeTime } from './overlaps.ts'
export { listFreeTimes } from './free-times.ts'
export {
  assignSeat,
  extendReservation,
  moveReservedSeats,
  proposeSeats,
  releaseReserved,
  releaseSeat,
  releaseSeats,
  reserveSeats,
  takeBackSeats,
  takeReservedSeats,
} from './reserve-seats.ts'
export { leaveSeat } from './miss-begun.ts'
export { listReseatGroups, reseat } from './reseat.ts'
export { endLaterSeats } from './end-later-seats.ts'
export { practiceBegun, practiceBegunAt } from './practice-begun.ts'
export { keepSeat, returnSeat } from './return-seat.ts'
