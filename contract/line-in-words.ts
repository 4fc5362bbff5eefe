/** Where and when a line of a cart, an order or a quote is. The dot that separates them never begins a line. */
export const lineInWords = ({ city, when }: { city: string; when: string | null }) =>
  when ? `${city}\u00a0· ${when}` : city
