export { recordAssessment } from './record-assessment.ts'
export { deleteCalendarOf } from './calendar/calendar.queries.ts'
export { cancelGroup } from './planning/cancel-group.ts'
export { moveGroup } from './planning/move-group.ts'
export { storeGroup } from './planning/plan-group.ts'
export { claimResources } from './planning/claims.queries.ts'
export { saveEquipment, saveRoom } from './planning/save-room.ts'
export { saveInstructor } from './planning/save-instructor.ts'
export { joinQueue } from './queue/join-queue.ts'
export { listUnserved } from './unserved.queries.ts'
export { assignChecklist, saveChecklist } from './checklists/save-checklist.ts'
export { recordAttendance } from './record-attendance.ts'
export {
  assignSeat,
  extendReservation,
  proposeSeats,
  releaseSeats,
  reserveSeats,
  takeReservedSeats,
} from './reserve-seats.ts'
