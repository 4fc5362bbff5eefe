import { limits } from '../../../contract/limits.ts'
import { languageTags } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/common.ts'
import { emailRule, ruleEventFacts } from '../../../contract/manage/email-rules.ts'
import type { ValuesIn } from '../../../contract/manage/resources.ts'
import { resource } from '../../audit/public.ts'
import { editedTexts, textsOfEdited } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'
import { failFaults, type FieldFaults } from '../../http/fail.ts'
import { strangersIn } from '../../mail/text-fits.rules.ts'
import { dayInVilnius } from '../../time.ts'
import { namesOf, placeholdersInWords } from '../check-texts.ts'
import { countDue, savedRules } from './due.queries.ts'

type Asking = { db: Read; now: () => Date }

export async function listRules({ db, now }: Asking, id?: number) {
  const rows = await db
    .selectFrom('email_rules as r')
    .selectAll('r')
    .select(({ selectFrom, fn }) =>
      selectFrom('email_rule_sends as s')
        .select(fn.countAll<number>().as('count'))
        .whereRef('s.rule_id', '=', 'r.id')
        .as('sent'),
    )
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
    .orderBy('r.name')
    .execute()
  const due = rows.length ? await countDue(db, savedRules, now()) : new Map<number, number>()
  return rows.map(({ active_since, subject, text, sent, ...rule }) => ({
    ...rule,
    subject: editedTexts(subject),
    text: editedTexts(text),
    active: active_since !== null,
    due_today: due.get(rule.id) ?? 0,
    sent: Number(sent),
  }))
}

type Values = ValuesIn<typeof emailRule>

/** What is wrong with the texts of a rule, said in the language of who reads it. */
export function textFaults({ event, subject, text }: Pick<Values, 'event' | 'subject' | 'text'>, reader: Language) {
  const { placeholders } = ruleEventFacts[event]
  const allowed = placeholdersInWords(placeholders, reader)
  const faults: FieldFaults = {}
  for (const [field, texts] of Object.entries({ subject, text }))
    for (const language of languageTags) {
      const path = `${field}.${language}`
      const misfit = strangersIn(texts[language], placeholders, language)
      if (!texts[language].trim()) faults[path] = [{ key: 'fields.required' }]
      else if (misfit) {
        const names = namesOf(misfit, reader)
        faults[path] = [{ key: `fields.text_${misfit.kind}`, values: { names, allowed, count: placeholders.length } }]
      }
    }
  return faults
}

/** When an email cannot be sent: before what has no day of its own, or after the order is over. */
function timeFaults({ event, direction, days }: Values): FieldFaults {
  if (direction === 'before' && !ruleEventFacts[event].before) return { direction: [{ key: 'fields.rule_direction' }] }
  if (event === 'order_unpaid' && days >= limits.transferDays)
    return { days: [{ key: 'fields.rule_days_transfer', values: { days: limits.transferDays } }] }
  return {}
}

/** What says when a rule writes. */
const timing = ['event', 'direction', 'days'] as const

export const emailRules = resource(emailRule, {
  table: 'email_rules',
  rows: listRules,
  async check({ language }, values) {
    const faults = { ...timeFaults(values), ...textFaults(values, language) }
    if (Object.keys(faults).length) failFaults(faults)
  },
  columns: ({ active, subject, text, ...columns }, { before, now }) => ({
    ...columns,
    subject: JSON.stringify(textsOfEdited(subject)),
    text: JSON.stringify(textsOfEdited(text)),
    // It begins with the day on which it is switched on or writes at another time, so that nothing of before is sent.
    ...(active && before?.active && timing.every((name) => columns[name] === before[name])
      ? {}
      : { active_since: active ? dayInVilnius(now) : null }),
  }),
})
