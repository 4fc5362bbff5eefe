import { useTranslations } from 'use-intl'
import { fieldLabel } from '../../../contract/manage/labels.ts'
import { useMoney } from '../kit/useMoney.ts'
import { useMoments } from '../useMoments.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
/** Where the messages have the words of a field's keys; a state is that of an object. */
const words: Readonly<Record<string, readonly string[]>> = {
  'roles': ['words.roles'],
  'how': ['words.recordedBy'],
  'vat_category': ['words.vatCategories'],
  'vat_class.category': ['words.vatCategories'],
  'order.state': ['words.orderStates'],
  'order.kind': ['words.receiptKinds'],
  'book_month.kind': ['words.bookFiles'],
  'order.payment_method': ['words.paymentMethods'],
  'order.outcome': ['words.einvoiceOutcomes'],
  'bank_line.state': ['words.lineStates'],
  'course.state': ['words.courseStates', 'words.offeringStates'],
  'review.state': ['manage.audit.states'],
  'post.state': ['manage.audit.states'],
  'email_rule.event': ['words.ruleEvents'],
  'email_rule.direction': ['words.ruleDirections'],
}
/** Whether a field has cents: by its name, as declared fields of this unit (`labels.test.ts`). */
export const isAmount = (name: string) => /(?:^|_)cents$/.test(name) || ['credit_limit', 'price'].includes(name)
/** What an item of a list is known by: needs no name before it. */
const known = ['text', 'name', 'title', 'question', 'reason']

const keyIn = (group: string, key: string) => `${group}.${key}` as 'words.recordedBy.hand'

/** Names of fields and their values as words, for the audit log and for comparing two versions. `own` names come first. */
export function useFieldTexts(own: Readonly<Record<string, string>> = {}) {
  const all = useTranslations()
  const t = useTranslations('manage.audit')
  const money = useMoney()
  const { moment } = useMoments()

  /**
   * The name of a field by its path, of an object as its form has it; of a text in a language (`title.en`) with the
   * language.
   */
  function nameOf(path: string, object = ''): string {
    if (own[path]) return own[path]
    const [, text, language] = /^(.+)\.(lt|en|ru)$/.exec(path) ?? []
    if (text && language) return `${nameOf(text, object)}, ${nameOf(language)}`
    const [field, part] = path.split('.')
    const declared = [`words.${fieldLabel(object, path)}`, `manage.${object}.rows.${field}.${part}`]
    const known = declared.find((one) => all.has(one as 'words.objects.room.name'))
    if (known) return all(known as 'words.objects.room.name')
    const key = `fields.${path}` as 'fields.roles'
    if (t.has(key)) return t(key)
    if (!path.includes('.')) return path
    const last = `fields.${path.slice(path.lastIndexOf('.') + 1)}` as 'fields.roles'
    return t.has(last) ? t(last) : nameOf(path.slice(0, path.lastIndexOf('.')), object)
  }
  function partOf(field: string, object: string, [name, value]: [string, unknown]): string[] {
    if (name === 'key' || value === false) return []
    const label = nameOf(`${field}.${name}`, object)
    if (value === true) return [label]
    const text = textOf(name, value)
    if (!text) return []
    return [known.includes(name) ? text : `${label}: ${text}`]
  }
  /**
   * A value of a field; a list has a line for each item, a text in languages is the Lithuanian one. Empty: there is
   * none. `object`: of which kind the object is, where that says what a key means.
   */
  function textOf(name: string, value: unknown, object = ''): string {
    if (value === undefined || value === null) return ''
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map((one) => textOf(name, one, object)).join('\n')
    if (typeof value === 'object')
      return 'lt' in value
        ? textOf(name, value.lt)
        : Object.entries(value)
            .flatMap((part) => partOf(name, object, part))
            .join(' · ')
    if (typeof value === 'number' && isAmount(name)) return money(value)
    const text = String(value)
    if (instant.test(text)) return moment(text)
    if (localTime.test(text)) return text.replace('T', ' ')
    const group = (words[`${object}.${name}`] ?? words[name] ?? []).find((one) => all.has(keyIn(one, text)))
    return group ? all(keyIn(group, text)) : text
  }
  return { nameOf, textOf }
}
