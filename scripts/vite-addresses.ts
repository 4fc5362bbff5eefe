import type { Plugin } from 'vite'
import type { Calls } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { manageCalls } from '../contract/manage/calls.ts'

/** The addresses of the calls whose names `wanted` accepts. */
const tableOf = (all: Calls, wanted: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => wanted(name))
      .map(([name, { api, method, path, reply }]) => [
        name,
        reply === 'pdf' || reply === 'html' || reply === 'file' || reply === 'stream'
          ? [api, method, path, 1]
          : [api, method, path],
      ]),
  )

/** The calls of the back office are a table of their own, which no visitor loads. */
const tables = new Map([
  ['virtual:addresses', tableOf(calls, (name) => !(name in manageCalls))],
  ['virtual:staff-addresses', tableOf(manageCalls, () => true)],
])

/**
 * The browser needs of a call only where it goes; the schemas behind its types stay at home. So the contract's calls
 * reach the portal as a table of addresses, `{ getCart: ['shop', 'GET', '/cart'] }`, made while building. A fourth
 * entry marks a file.
 */
export function callAddresses(): Plugin {
  return {
    name: 'praktika-addresses',
    resolveId: { filter: { id: /^virtual:(?:staff-)?addresses$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /virtual:(?:staff-)?addresses$/ },
      handler: (id) => `export const addresses = ${JSON.stringify(tables.get(id.slice(1)))}`,
    },
  }
}
