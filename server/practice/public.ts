export { takeSeats } from './take-seats.ts'
