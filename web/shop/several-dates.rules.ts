type Line = { course_id: number }

/** The lines of each course that has several dates in the cart: a private buyer orders one of them. */
export const severalDates = <One extends Line>(lines: readonly One[]): One[][] =>
  [...Map.groupBy(lines, ({ course_id }) => course_id).values()].filter(({ length }) => length > 1)
