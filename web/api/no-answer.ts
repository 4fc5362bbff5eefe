let report: (() => unknown) | undefined

/** What happens when a call gets no answer at all: the network or the server is away. Set once. */
export const onNoAnswer = (listener: () => unknown): void => {
  report = listener
}
export const reportNoAnswer = (): unknown => report?.()
