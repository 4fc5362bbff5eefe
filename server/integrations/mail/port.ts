export type Email = { to: string; subject: string; text: string; replyTo?: string }

/** Sends an email, or throws: then its job tries again later. */
export type Mail = { send: (email: Email) => Promise<void> }
