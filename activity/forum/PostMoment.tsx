import type { Language } from '../../contract/common.ts'

/** When a post was written, short: a day and the time in Vilnius. */
export const PostMoment = ({ at, language }: { at: string; language: Language }) => (
  <time dateTime={at} className="whitespace-nowrap text-ink-soft">
    {new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Vilnius' }).format(
      new Date(at),
    )}
  </time>
)
