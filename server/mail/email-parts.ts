/** A date: its day (YYYY-MM-DD; null when it has none), its weekday, day and hours in words, and its place, line by line. */
export type DateTile = {
  day: string | null
  /** What is at that date, where the email names several. */
  title?: string
  when: string
  where: readonly string[]
  /** Of an order: how many places, and what they cost. */
  bought?: string
  /** The key of the course's category, whose tint it has. */
  category?: string
}

/**
 * A part of an email: a paragraph, a table of labels and values, a date, or a link. The first link that is not plain is the
 * button.
 */
export type EmailPart =
  | string
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { tile: DateTile }
  | { link: string; label: string; plain?: boolean }

/** What each line of a list inside a paragraph begins with. */
export const listMark = '\n– '

/** Whom the email names as its sender, at its top and its end. */
export type Sender = { brand: string; contactEmail: string }
