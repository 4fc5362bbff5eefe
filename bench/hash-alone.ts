/** A process that hashes a password for each message, with the variables and flags that it was started with. */
import { hashPassword, isPassword } from '../server/accounts/passwords/hash-password.ts'

const password = 'Praktika ir teorija'
const stored = await hashPassword(password)
process.on('message', async () => {
  const began = performance.now()
  await isPassword(password, stored)
  process.send?.(performance.now() - began)
})
process.send?.('ready')
