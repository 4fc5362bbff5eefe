/**
 * Separates the parts of a line and stays with the part before it: no line begins with it. Public screens write it themselves,
 * so that they load no further script for it.
 */
export const dot = '\u00a0· '

/** Where and when a line of a cart, an order or a quote is. */
export const lineInWords = ({ city, when }: { city: string; when: string | null }) =>
  when ? `${city}${dot}${when}` : city
