type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>

function inMemory(): SimpleStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}

/** A storage of the browser, replaced by memory where it is blocked or full: the site works without it. */
function open(find: () => Storage): SimpleStorage {
  const memory = inMemory()
  try {
    const storage = find()
    const probe = 'praktika-probe'
    storage.setItem(probe, '1')
    storage.removeItem(probe)
    return storage
  } catch {
    return memory // blocked, or on the server
  }
}

/** Local storage. */
export const browserStorage = open(() => window.localStorage)
/** How the keys of drafts begin: what is typed in a form and not saved yet. */
export const draftKeys = 'praktika-draft-'

/** Removes the drafts of a storage. */
export function removeDrafts(storage: Pick<SimpleStorage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
  for (const key of keys) if (key?.startsWith(draftKeys)) storage.removeItem(key)
}

/** Session storage. */
export const tabStorage = open(() => window.sessionStorage)
