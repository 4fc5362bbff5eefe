import type { Language } from '../../contract/common.ts'
import type { SomeMessages } from '../messages.ts'

/** The messages of the back office: in a table of its own, because a visitor's first page has the names of the others. */
const files = import.meta.glob<object>(['../messages/manage*/*.json', '../../contract/manage/words/*.json'], {
  import: 'default',
})
const loaded = new Map<Language, SomeMessages>()

/** All messages of the back office in a language: the same object each time. */
export async function loadStaffMessages(language: Language): Promise<SomeMessages> {
  const known = loaded.get(language)
  if (known) return known
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))
  const entries = await Promise.all(
    own.map(async ([path, load]) => [path.split('/').at(-2) ?? '', await load()] as const),
  )
  const messages: SomeMessages = Object.fromEntries(entries)
  loaded.set(language, messages)
  return messages
}
