import { expect, test } from 'vitest'
import { isTicketCode, readTicket, ticketCode, ticketText } from './practice-ticket.ts'

const key = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const at = Date.UTC(2026, 10, 22, 9, 0, 0)

test('the code of a ticket changes every 30 seconds and is right for one step either way', async () => {
  const code = await ticketCode(key, at)
  expect(code).toMatch(/^\d{6}$/)
  expect(await ticketCode(key, at + 29_999)).toBe(code)
  expect(await ticketCode(key, at + 30_000)).not.toBe(code)
  expect(await isTicketCode(key, code, at + 59_999)).toBe(true)
  expect(await isTicketCode(key, code, at - 30_000)).toBe(true)
  expect(await isTicketCode(key, code, at + 60_000)).toBe(false)
  expect(await isTicketCode(key.replace('0', '1'), code, at)).toBe(false)
})

test('a scanned ticket is read; another QR code is none', () => {
  const enrolment = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'
  expect(readTicket(ticketText(enrolment, '012345'))).toEqual({ enrolment, code: '012345' })
  for (const text of ['https://praktika.lt', 'praktika:1:012345', `praktika:${enrolment}:12345`])
    expect(readTicket(text)).toBeUndefined()
})
