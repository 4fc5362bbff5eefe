/** When a test says what is right: after each answer, which is final from then on, or at its end. */
export const feedbackTimes = ['each', 'end'] as const
export type FeedbackTime = (typeof feedbackTimes)[number]

type Asked = { feedback?: FeedbackTime | undefined; passPercent?: number | undefined }

/**
 * What its author has chosen. Where nothing is chosen, a check of oneself in a topic, which any result passes, says it after
 * each answer, and every other test at its end.
 */
export const feedbackOf = ({ feedback, passPercent = 0 }: Asked, inTopic: boolean): FeedbackTime =>
  feedback ?? (inTopic && passPercent === 0 ? 'each' : 'end')
