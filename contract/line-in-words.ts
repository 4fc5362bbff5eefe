import { dot } from './constants.ts'

/** Where and when a line of a cart, an order or a quote is. */
export const lineInWords = ({ city, when }: { city: string; when: string | null }) =>
  when ? `${city}${dot}${when}` : city
