export type Email = { to: string; subject: string; text: string; replyTo?: string }

/** Sends an email. Throws on failure; its job is then retried. */
export type Mail = { send: (email: Email) => Promise<void> }
