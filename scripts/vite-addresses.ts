import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Call, Calls } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { changedResources, lists, manageCalls } from '../contract/manage/calls.ts'

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

/** What `web/manage/kit` calls of the resources and lists of the contract, by names that it puts together. */
const madeByKit = new Set([
  ...[...changedResources, ...lists].flatMap((of) => Object.keys(of.calls)),
  // A whole list is read by a call of its own.
  ...lists.map(({ find }) => find),
])

/** Whether the portal makes a call: by its name, which its types allow only as a literal. */
function madeByPortal(): (name: string) => boolean {
  const web = join(import.meta.dirname, '../web')
  const code = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'))
  return (name) => madeByKit.has(name) || code.some((text) => text.includes(`'${name}'`))
}

const isForGuests = (name: string) => new Map<string, Call>(Object.entries(calls)).get(name)?.audience === 'anyone'

/** The calls of learners and those of the back office are tables of their own, which no visitor loads. */
const tablesOf = (wanted: (name: string) => boolean) =>
  new Map([
    ['virtual:addresses', tableOf(calls, (name) => isForGuests(name) && wanted(name))],
    [
      'virtual:learner-addresses',
      tableOf(calls, (name) => !isForGuests(name) && !(name in manageCalls) && wanted(name)),
    ],
    ['virtual:staff-addresses', tableOf(manageCalls, wanted)],
  ])

/**
 * The browser needs of a call only where it goes; the schemas behind its types stay at home. So the contract's calls
 * reach the portal as a table of addresses, `{ getCart: ['shop', 'GET', '/cart'] }`, made while building. A fourth
 * entry marks a file. A build has only the calls that the portal makes.
 */
export function callAddresses(): Plugin {
  let tables = tablesOf(() => true)
  return {
    name: 'praktika-addresses',
    configResolved({ command }) {
      if (command === 'build') tables = tablesOf(madeByPortal())
    },
    resolveId: { filter: { id: /^virtual:(?:learner-|staff-)?addresses$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /virtual:(?:learner-|staff-)?addresses$/ },
      handler: (id) => `export const addresses = ${JSON.stringify(tables.get(id.slice(1)))}`,
    },
  }
}
