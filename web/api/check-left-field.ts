import type { FieldErrors, Fields, FormState } from './call-form.rules.ts'

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

/** The errors once something was changed: what was mended since the form was sent is an error no more. */
export function errorsWhenChanged(shown: FieldErrors, found: FieldErrors, unchanged: Left['unchanged']): FieldErrors {
  return Object.fromEntries(
    Object.entries(shown).map(([field, text]) => [field, unchanged(field) ? text : found[field]]),
  )
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

type Form<V> = {
  options: { labels: Fields; read: (form: FormData) => V; validate?: (values: V) => FieldErrors }
  /** The fields that were left; this one is added. */
  left: { current: Set<string> }
  /** The form as it was sent last. */
  sent: { current: FormData | undefined }
  setState: (next: (shown: FormState) => FormState) => void
}

/** What the check finds in the form as it is now, and which values are those of the last attempt to send it. */
function judge<V>(form: HTMLFormElement, { options: { read, validate }, sent }: Pick<Form<V>, 'options' | 'sent'>) {
  const now = new FormData(form)
  const unchanged = (field: string) => now.get(field) === sent.current?.get(field)
  return { found: validate?.(read(now)) ?? {}, unchanged }
}

/** Checks a field that is filled in once it is left, and with it those that were left before: they may depend on it. */
export function checkLeftField<V>(
  field: EventTarget,
  form: HTMLFormElement,
  { options, left: { current: left }, sent, setState }: Form<V>,
): void {
  if (!isTyped(field) || !field.value || !(field.name in options.labels)) return
  left.add(field.name)
  afterPress(() => {
    const { found, unchanged } = judge(form, { options, sent })
    setState((shown) => ({ ...shown, errors: errorsWhenLeft(shown.errors, found, { left, unchanged }) }))
  })
}

/** Takes errors away that a change has mended; an error that is new is said when its field is left. */
export function checkChanged<V>(form: HTMLFormElement, { options, sent, setState }: Omit<Form<V>, 'left'>): void {
  const { found, unchanged } = judge(form, { options, sent })
  setState((shown) => ({ ...shown, errors: errorsWhenChanged(shown.errors, found, unchanged) }))
}
