/** Rows of one statement: PostgreSQL takes 65,535 parameters, one for each column of each row. */
const size = 500

/** Rows in portions that one statement can store each, for lists whose length users decide. */
export function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
