import type { Contents } from '../../../../contract/manage/contents.ts'
import { slugOf } from '../../kit/slugOf.ts'

/** A key made of a title that no topic or step of the course has. */
export function newKey({ topics, tests }: Contents, title: string): string {
  const steps = [...topics.flatMap((topic) => topic.steps), ...tests]
  const taken = new Set([...topics, ...steps].map(({ key }) => key))
  const base = slugOf(title).slice(0, 56).replace(/-+$/, '') || 'dalis'
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}
