import { mailMessage, resendMessages, tidyThreads } from './mail-message.jobs.ts'
import { notifyLearner } from './notify-learner.jobs.ts'

export const messagesJobs = [mailMessage, resendMessages, tidyThreads, notifyLearner]
