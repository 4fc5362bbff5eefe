import type { SavedPart } from '../../contract/activities/packages.ts'

/** A later state of a part, with what an earlier one had and it has not. */
const withEarlier = (later: SavedPart, earlier: SavedPart | undefined): SavedPart => ({
  ...later,
  data: later.data ?? earlier?.data ?? null,
  result: later.result ?? earlier?.result ?? null,
})

/**
 * What is to be saved: of each part of a package its latest state, with a result that it had before. A part never takes
 * the place of another one. `unsent`: what an earlier page could not save.
 */
export function openSaveQueue(unsent: readonly SavedPart[] = []) {
  const waiting = new Map(unsent.map((saved) => [saved.part, saved]))
  const sending = new Map<string, SavedPart>()
  const noteAnswered = (saved: SavedPart) => {
    if (sending.get(saved.part) === saved) sending.delete(saved.part)
  }
  return {
    add({ part, data, result }: SavedPart) {
      waiting.set(part, withEarlier({ part, data, result }, waiting.get(part)))
    },
    /** The part that has waited longest; it waits no more. */
    take(): SavedPart | undefined {
      const [first] = waiting.values()
      if (!first) return undefined
      waiting.delete(first.part)
      sending.set(first.part, first)
      return first
    },
    /** What was taken is saved. */
    done: noteAnswered,
    /** What could not be sent waits again, unless its part has a later state; a result that this lacks is kept. */
    giveBack(saved: SavedPart) {
      noteAnswered(saved)
      waiting.set(saved.part, withEarlier(waiting.get(saved.part) ?? saved, saved))
    },
    isEmpty: () => waiting.size === 0,
    /** All that is not known to be saved. */
    list: (): SavedPart[] => {
      const parts = new Map([...sending, ...waiting])
      return [...parts.values()].map((saved) => withEarlier(saved, sending.get(saved.part)))
    },
  }
}
