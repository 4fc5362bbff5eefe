import { createHmac } from 'node:crypto'

/** The key of the ticket of a learner in a group, hexadecimal: for the learner and for who leads the group. */
export const ticketKey = (secret: string, { enrolmentId, groupId }: { enrolmentId: string; groupId: number }) =>
  createHmac('sha256', `practice ticket ${secret}`).update(`${enrolmentId} ${groupId}`).digest('hex')
