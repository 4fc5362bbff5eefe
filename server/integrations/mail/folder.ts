import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 } from 'uuid'
import type { Mail } from './port.ts'

/** Without `SMTP_URL`, letters are kept as `.eml` files under the data folder, newest last by name. */
export function folderMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail({ from, ...letter })
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${v7()}.eml`)
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
  }
}
