/** A date: its day (YYYY-MM-DD; null when it has none), its weekday, day and hours in words, and its place, line by line. */
export type DateTile = {
  day: string | null
  /** What is at that date, where the email names several. */
  title?: string
  when: string
  where: readonly string[]
  /** The key of the course's category, whose tint it has. */
  category?: string
}

/** What was ordered: a row for each line, and the sums under them. `title`: null where it is that of the row above. */
export type SoldTable = {
  labels: { line: string; quantity: string; price: string }
  lines: readonly { title: string | null; where: string; quantity: string; price: string }[]
  sums: readonly (readonly [label: string, value: string])[]
}

/**
 * A part of an email: a paragraph, a table of labels and values, a date, a table of what was ordered, or a link. The
 * first link that is not plain is the button.
 */
export type EmailPart =
  | string
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { tile: DateTile }
  | { sold: SoldTable }
  | { link: string; label: string; plain?: boolean }

/** What each line of a list inside a paragraph begins with. */
export const listMark = '\n– '

/** Whom the email names as its sender, at its top and its end. */
export type Sender = { brand: string; contactEmail: string }
