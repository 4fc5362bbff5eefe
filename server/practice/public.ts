export { recordAttendance } from './record-attendance.ts'
export { takeSeats } from './take-seats.ts'
