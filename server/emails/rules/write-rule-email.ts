import type { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../../../contract/common.ts'
import { inLanguage, type Texts } from '../../db/texts.ts'
import type { EditedTexts } from '../../mail/edited-texts.ts'
import type { Value } from '../../mail/notify.ts'
import { readText } from '../../mail/text-fits.rules.ts'
import { formatMoney } from '../../money.ts'
import type { Due } from './due.queries.ts'

/** Subject and text of a rule in a language, as emails take them. */
export function textsOfRule({ subject, text }: { subject: Texts; text: Texts }, language: Language): EditedTexts {
  const read = Object.entries({ subject, text }).map(
    ([part, texts]) => [part, readText(inLanguage(texts, language), language)] as const,
  )
  return new Map(read.filter((one): one is readonly [string, IntlMessageFormat] => one[1] !== undefined))
}

const isOfOrder = (event: Due['event']) => event === 'order_unpaid' || event === 'credit_due'

/** What the placeholders of a due email say. */
export const valuesOf = ({ event, subject, title, starts_at, number, day, cents }: Due, language: Language) =>
  ({
    ...(title ? { title } : {}),
    ...(starts_at ? { when: starts_at } : {}),
    ...(number ? { number } : {}),
    ...(day ? { day: { day } } : {}),
    ...(cents === null ? {} : { amount: formatMoney(cents, language) }),
    ...(isOfOrder(event) ? { order: subject } : {}),
  }) satisfies Record<string, Value>

/** Where the button leads. */
export function pathOf({ event, subject, course_id }: Pick<Due, 'event' | 'subject' | 'course_id'>): string {
  if (isOfOrder(event)) return `/dashboard/purchases/${subject}/show`
  return event === 'certificate_end' ? '/dashboard/certificates' : `/course/${course_id}/general`
}
