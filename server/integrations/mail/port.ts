export type Letter = { to: string; subject: string; text: string; replyTo?: string }

/** Sends a letter, or throws: then its job tries again later. */
export type Mail = { send: (letter: Letter) => Promise<void> }
