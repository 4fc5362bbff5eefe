import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 } from 'uuid'
import { writeWhole } from '../write-whole.ts'
import { messageOf } from './message.ts'
import type { Mail } from './port.ts'

/** Without `SMTP_URL`: stores emails as `.eml` files in the data folder; their names (UUIDv7) sort by time. */
export function folderMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(messageOf(from, email))
      await writeWhole(join(folder, `${v7()}.eml`), message)
    },
  }
}
