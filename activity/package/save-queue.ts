import type { SavedPart } from '../../contract/activities/packages.ts'

/**
 * What is to be saved: of each part of a package its latest state, with a result that it had before. A part never takes
 * the place of another one.
 */
export function openSaveQueue() {
  const waiting = new Map<string, SavedPart>()
  return {
    add({ part, data, result }: SavedPart) {
      waiting.set(part, { part, data, result: result ?? waiting.get(part)?.result ?? null })
    },
    /** The part that has waited longest; it waits no more. */
    take(): SavedPart | undefined {
      const [first] = waiting.values()
      if (first) waiting.delete(first.part)
      return first
    },
    /** What could not be sent waits again, unless its part has a later state; a result that this lacks is kept. */
    giveBack({ part, data, result }: SavedPart) {
      const later = waiting.get(part)
      waiting.set(part, later ? { ...later, result: later.result ?? result } : { part, data, result })
    },
    isEmpty: () => waiting.size === 0,
  }
}
