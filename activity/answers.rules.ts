type Answers = readonly (number | null)[]

export const withAnswer = (answers: Answers, at: number, option: number) =>
  answers.map((answer, i) => (i === at ? option : answer))

/** The indexes of the questions without an answer. */
export const unanswered = (answers: Answers) => answers.flatMap((answer, i) => (answer === null ? [i] : []))

/** All answers; undefined while one is missing. */
export const completeAnswers = (answers: Answers): number[] | undefined => {
  const given = answers.filter((answer) => answer !== null)
  return given.length === answers.length ? given : undefined
}
