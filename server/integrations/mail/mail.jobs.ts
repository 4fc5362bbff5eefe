import { defineJob } from '../../jobs/job.ts'
import type { Email } from './port.ts'

export const sendEmail = defineJob<Email>({
  name: 'send-email',
  run: ({ integrations }, email) => integrations.mail.send(email),
})
