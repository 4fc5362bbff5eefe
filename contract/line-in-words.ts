/** Between parts of a line. It goes with the part after it: no line ends with it. Public screens, which load no more scripts for it, write it themselves. */
export const dot = ' ·\u00a0'

/** Where and when a line of a cart, an order or a quote is. */
export const lineInWords = ({ city, when }: { city: string; when: string | null }) =>
  when ? `${city}${dot}${when}` : city
