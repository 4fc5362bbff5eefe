/** The marks of a right answer that the learner was very certain of: the most that an answer may give. */
export const mostMarks = 3
