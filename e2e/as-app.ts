import { expect, inject } from 'vitest'

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Signs in as a mobile app does. Returns how to call the API: `call('POST', '/shop/cart', { product_id })`. */
export async function signInByApi(username: string, password: string, base = inject('portal')): Promise<Call> {
  const send = async (method: string, path: string, body: object | undefined, token: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    if (body) headers['content-type'] = 'application/json'
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${base}/api${path}`, init)
    expect(response.status, path).toBeLessThan(300)
    return response.json()
  }
  const { access_token } = await send('POST', '/learning/auth/login', { username, password }, '')
  return (method, path, body) => send(method, path, body, access_token)
}
