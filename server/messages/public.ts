export { answerThread } from './answer-thread.ts'
export { deleteThreadsOf, exportThreads } from './threads.queries.ts'
export { handleThread } from './handle-thread.ts'
export { openThread } from './write-message.ts'
