type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

function inMemory(): SimpleStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
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
/** Session storage. */
export const tabStorage = open(() => window.sessionStorage)
