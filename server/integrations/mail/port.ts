import type { Language } from '../../../contract/common.ts'

export type Email = { to: string; subject: string; text: string; html?: string; language?: Language; replyTo?: string }

/** Sends an email. Throws on failure; its job is then retried. */
export type Mail = { send: (email: Email) => Promise<void> }
