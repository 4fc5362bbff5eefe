export { recordAssessment } from './record-assessment.ts'
export { deleteCalendarOf } from './calendar/calendar.queries.ts'
export { moveGroup } from './move-group.ts'
export { recordAttendance } from './record-attendance.ts'
export {
  assignSeat,
  extendReservation,
  proposeSeats,
  releaseSeats,
  reserveSeats,
  takeReservedSeats,
} from './reserve-seats.ts'
