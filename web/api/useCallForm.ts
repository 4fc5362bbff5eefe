import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../contract/calls.ts'
import type { CallArguments, CallReply } from '../../contract/call.ts'
import {
  type FieldErrors,
  type Fields,
  type FormFailure,
  type FormState,
  idle,
  readFailed,
  refused,
  sending,
  summaryNow,
} from './call-form.rules.ts'
import { callWith } from './client.ts'
import { ApiFailure } from './failure.ts'

type CallName = keyof AllCalls

export type CallFormOptions<N extends CallName, V> = {
  /**
   * The label of each field by its name, in the order of the form: the summary's. Empty where an error's sentence names
   * its field.
   */
  labels: Fields
  /** The id of a field's control; its name when this is left out. */
  idOf?: (field: string) => string
  read: (form: FormData) => V
  /** All errors that need no server, by field. */
  validate?: (values: V) => FieldErrors
  /** What must succeed before the call; `false` stops without a message. */
  prepare?: (values: V) => Promise<unknown>
  request: (values: V) => CallArguments<AllCalls[N]>
  onDone: (reply: CallReply<AllCalls[N]>, values: V) => unknown
  onFailed?: (failure: FormFailure | undefined, error: unknown, values: V) => void
  /** The `Idempotency-Key` of a request, where the call accepts one. */
  keyOf?: (request: unknown) => string
  /** The screen is left when it is done: the button stays busy until then. */
  leaves?: boolean
  /** What takes focus when a field is wrong: `ErrorSummary` (which focuses itself), or the first such field. */
  focus?: 'summary' | 'field'
  /** The form, where the caller needs it too. */
  formRef?: RefObject<HTMLFormElement | null>
  /** Said instead of the general sentence when the server could not be reached. */
  offline?: string
}

/**
 * A form that makes one call: checks it, shows all errors in one round, sends it once however often it is pressed, and
 * ends in `onDone` or in a message. The fields keep what was typed.
 */
export function useCallForm<N extends CallName, V>(name: N, options: CallFormOptions<N, V>) {
  const t = useTranslations('shell.error')
  const { labels, idOf = String, focus = 'summary' } = options
  const ownRef = useRef<HTMLFormElement>(null)
  const { formRef = ownRef } = options
  const busy = useRef(false)
  const left = useRef(new Set<string>())
  const sent = useRef<FormData>(undefined)
  const [state, setState] = useState<FormState>(idle)

  const first = focus === 'field' ? state.summary[0] : undefined
  useEffect(() => {
    if (first) document.getElementById(first.id)?.focus()
  }, [first])

  function fail(error: unknown, values: V) {
    const hasField = (field: string) => field in labels && Boolean(formRef.current?.elements.namedItem(field))
    const { errors, failure } = readFailed(error, hasField, {
      general: t('general'),
      server: (status) => t('server', { status }),
      offline: options.offline ?? t('offline'),
    })
    setState({ ...(refused(errors, labels, idOf) ?? idle), failure })
    options.onFailed?.(failure, error, values)
    if (!(error instanceof ApiFailure)) reportError(error) // a bug: it must reach the console
  }

  /** Sends values that need no check. */
  async function send(values: V): Promise<void> {
    if (busy.current) return
    busy.current = true
    setState(sending)
    try {
      if ((await options.prepare?.(values)) === false) setState(idle)
      else {
        const request = options.request(values)
        await options.onDone(await callWith(name, request, options.keyOf?.(request)), values)
        if (options.leaves) return
        setState(idle)
      }
    } catch (error) {
      fail(error, values)
    }
    busy.current = false
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    sent.current = new FormData(event.currentTarget)
    const values = options.read(sent.current)
    const refusal = refused(options.validate?.(values) ?? {}, labels, idOf)
    if (refusal) setState(refusal)
    else await send(values)
  }

  const load = (check: (checks: typeof import('./check-left-field.ts')) => void) =>
    void import('./check-left-field.ts').then(check, () => undefined) // not reached: it is checked when the form is sent
  /** For a form: a field that is filled in is checked when it is left, and what was mended is said to be. */
  const checks = {
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) =>
      load(({ checkLeftField }) => checkLeftField(target, currentTarget, { options, left, sent, setState })),
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      if (Object.values(state.errors).some(Boolean))
        load(({ checkChanged }) => checkChanged(currentTarget, { options, sent, setState }))
    },
  }
  return { ...state, summary: summaryNow(state), submit, send, checks, formRef }
}
