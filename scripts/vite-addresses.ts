import type { Plugin } from 'vite'
import { calls } from '../contract/calls.ts'

const id = 'virtual:addresses'

/**
 * The browser needs of a call only where it goes; the schemas behind its types stay at home. So the contract's calls
 * reach the portal as a table of addresses, `{ getCart: ['shop', 'GET', '/cart'] }`, made while building. A fourth
 * entry marks a file.
 */
export function callAddresses(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls).map(([name, { api, method, path, reply }]) => [
      name,
      reply === 'pdf' || reply === 'html' || reply === 'file' ? [api, method, path, 1] : [api, method, path],
    ]),
  )
  return {
    name: 'praktika-addresses',
    resolveId: { filter: { id: /^virtual:addresses$/ }, handler: () => `\0${id}` },
    load: { filter: { id: /virtual:addresses$/ }, handler: () => `export const addresses = ${JSON.stringify(table)}` },
  }
}
