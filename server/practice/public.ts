export { recordAssessment } from './record-assessment.ts'
export { recordAttendance } from './record-attendance.ts'
export {
  assignSeat,
  extendReservation,
  proposeSeats,
  releaseSeats,
  reserveSeats,
  takeReservedSeats,
} from './reserve-seats.ts'
