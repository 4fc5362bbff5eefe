type Line = { course_id: number }

/** The lines of each course, in the order in which the courses are named first. */
export const byCourse = <One extends Line>(lines: readonly One[]): { course: One; dates: One[] }[] =>
  [...Map.groupBy(lines, ({ course_id }) => course_id).values()].flatMap((dates) =>
    dates[0] ? [{ course: dates[0], dates }] : [],
  )

/** The lines of each course that has several dates in the cart: a private buyer orders one of them. */
export const severalDates = <One extends Line>(lines: readonly One[]): One[][] =>
  byCourse(lines).flatMap(({ dates }) => (dates.length > 1 ? [dates] : []))
