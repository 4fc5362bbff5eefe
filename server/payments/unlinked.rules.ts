import { addDays } from '../time.ts'

/** Days by which what staff recorded of a transfer may be dated apart from its line of a bank account. */
export const linkDays = 10

/** Whether what staff recorded on a day may be the transfer of a line that was booked on another one. */
export const isNearLine = (day: string, bookedOn: string): boolean =>
  day >= addDays(bookedOn, -linkDays) && day <= addDays(bookedOn, linkDays)

type Listed = {
  id: string
  kind: string
  cents: number
  received_on: string
  bank_line_id: string | null
  takes_back: string | null
}

/** A transfer that staff recorded, near the day of a line and of its sum, that no line is of and nobody took back. */
export const findUnlinked = <R extends Listed>(
  receipts: readonly R[],
  { cents, bookedOn }: { cents: number; bookedOn: string },
): R | undefined =>
  receipts.find(
    (one) =>
      one.kind === 'transfer' &&
      one.cents === cents &&
      one.bank_line_id === null &&
      isNearLine(one.received_on, bookedOn) &&
      !receipts.some(({ takes_back }) => takes_back === one.id),
  )
