import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 } from 'uuid'
import { messageOf } from './message.ts'
import type { Mail } from './port.ts'

/** Without `SMTP_URL`: stores emails as `.eml` files in the data folder; their names (UUIDv7) sort by time. */
export function folderMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(messageOf(from, email))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${v7()}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
