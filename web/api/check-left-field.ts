import type { FieldErrors, Fields } from './call-form.rules.ts'

/** The fields that were left, and those whose value is still that of the last attempt to send the form. */
type Left = { left: ReadonlySet<string>; unchanged: (field: string) => boolean }

/**
 * The errors once fields were left: of each that was left its own, as far as the check knows; what the server said of a
 * value holds until that is another. The others keep theirs.
 */
export function errorsWhenLeft(shown: FieldErrors, found: FieldErrors, { left, unchanged }: Left): FieldErrors {
  const kept = (field: string) => (unchanged(field) ? shown[field] : undefined)
  const judged = [...left].map((field) => [field, found[field] ?? kept(field)] as const)
  return { ...shown, ...Object.fromEntries(judged) }
}

/** A field that text is typed into. */
const isTyped = (field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio'].includes(field.type))

/** Runs a step at once or, while a pointer is pressed, after its click: what is pressed must not move before. */
function afterPress(step: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(step), { once: true })
  else step()
}

type Form = {
  labels: Fields
  /** The fields that were left; this one is added. */
  left: Set<string>
  /** The form as it was sent last. */
  sent: FormData | undefined
  check: (form: FormData) => FieldErrors
  change: (next: (errors: FieldErrors) => FieldErrors) => void
}

/** Checks a field that is filled in once it is left, and with it those that were left before: they may depend on it. */
export function checkLeftField(
  field: EventTarget,
  form: HTMLFormElement,
  { labels, left, sent, check, change }: Form,
): void {
  if (!isTyped(field) || !field.value || !(field.name in labels)) return
  left.add(field.name)
  afterPress(() => {
    const now = new FormData(form)
    const found = check(now)
    const unchanged = (name: string) => now.get(name) === sent?.get(name)
    change((errors) => errorsWhenLeft(errors, found, { left, unchanged }))
  })
}
