import { messagesJobs } from './messages.jobs.ts'
import { messageHandlers } from './messages.routes.ts'

export const messages = { handlers: { ...messageHandlers }, jobs: messagesJobs }
