import { hash } from 'node:crypto'
import { expect, inject } from 'vitest'

const api = () => `${inject('portal')}/api/learning`

/** Registers a user, as a mobile app does. */
export async function registerUser(password: string): Promise<{ username: string; email: string }> {
  const username = `naujas${Math.random().toString(36).slice(2, 10)}`
  const email = `${username}@praktika.test`
  const challenge = await (await fetch(`${api()}/auth/captcha`)).json()
  let number = 0
  while (hash('sha256', challenge.salt + number) !== challenge.challenge) number++
  const body = {
    username,
    email,
    password,
    firstname: 'Živilė',
    lastname: 'Šukytė',
    birthdate: '1990-05-21',
    phone: '+37061234567',
    agree: true,
    captcha: btoa(JSON.stringify({ ...challenge, number })),
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${api()}/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return { username, email }
}
