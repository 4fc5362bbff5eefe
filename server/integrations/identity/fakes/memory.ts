import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What a local provider stores, in memory: lost at a restart, and dropped by its size. */
export function memory(max = 5_000): (name: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  return (name) => {
    const keyOf = (id: string) => `${name} ${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...rows].find(([key, row]) => key.startsWith(`${name} `) && row[field] === value)?.[1]
    return {
      upsert: async (id, payload) => {
        rows.set(keyOf(id), payload)
        const [oldest] = rows.keys()
        if (rows.size > max && oldest !== undefined) rows.delete(oldest)
      },
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      consume: async (id) => {
        const row = rows.get(keyOf(id))
        if (row) row.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
      },
    }
  }
}
