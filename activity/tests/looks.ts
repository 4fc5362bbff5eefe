/** A verdict in a picture and a colour, next to its word. */
export const looks = {
  right: { icon: 'check-circle', colour: 'text-success' },
  partly: { icon: 'info', colour: 'text-amber-ink' },
  wrong: { icon: 'x-circle', colour: 'text-danger' },
} as const
