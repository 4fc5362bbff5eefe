/** A text that begins a line or a heading of an email: its first letter is a capital. */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
