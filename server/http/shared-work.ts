/** Who asks for the same thing at the same moment waits for one piece of work; work of an older generation is not shared any more. */
export class SharedWork<T> {
  readonly #running = new Map<string, { generation: number; result: Promise<T> }>()

  find(key: string, generation: number): Promise<T> | undefined {
    const running = this.#running.get(key)
    return running?.generation === generation ? running.result : undefined
  }

  start(key: string, generation: number, work: () => Promise<T>): Promise<T> {
    const running = {
      generation,
      result: work().finally(() => this.#running.get(key) === running && this.#running.delete(key)),
    }
    this.#running.set(key, running)
    return running.result
  }
}
