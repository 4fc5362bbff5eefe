const dayInMs = 24 * 3_600_000

type Sent = { user_id: string | null; sent_to: string | null; sent_at: Date | null }

/** Whether the link of a place may be emailed again to the same person: nobody took it within a day of the last email. */
export const mayRemind = ({ user_id, sent_to, sent_at }: Sent, now: Date): boolean =>
  user_id === null && sent_to !== null && sent_at !== null && now.getTime() - sent_at.getTime() >= dayInMs
